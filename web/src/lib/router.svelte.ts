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
      this.route = read();
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

/** A link that can be given to somebody else. */
export function shared(fragment: string): string {
  const path = fragment.startsWith('/#') ? fragment.slice(1) : fragment;
  return `${location.origin}${location.pathname}${path}`;
}
