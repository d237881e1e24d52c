/** Where the page is: the fragment of its address, so that secrets in links never leave the browser. */

export interface Route {
  name: string;
  parts: string[];
}

function read(): Route {
  const [path = ''] = location.hash.replace(/^#\/?/, '').split('?');
  const [name = '', ...parts] = path.split('/').map(decodeURIComponent);
  return { name, parts };
}

class Router {
  route = $state.raw<Route>(read());

  constructor() {
    addEventListener('hashchange', () => {
      const { name } = this.route;
      this.route = read();
      // Another page is read from its top, however far down the last one was.
      if (this.route.name !== name) scrollTo(0, 0);
    });
  }
}

export const router = new Router();

/** The address of a place in the page. */
export function link(...parts: string[]): string {
  return `#/${parts.map(encodeURIComponent).join('/')}`;
}

/** Go to a place in the page. */
export function go(...parts: string[]): void {
  location.hash = link(...parts);
}
