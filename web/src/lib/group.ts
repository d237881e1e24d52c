/** Things by what they have in common, in the order in which they came. */
export function grouped<T>(things: T[], key: (one: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const one of things) {
    const name = key(one);
    const group = found.get(name);
    if (group) group.push(one);
    else found.set(name, [one]);
  }
  return found;
}
