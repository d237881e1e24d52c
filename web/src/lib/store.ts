/** What this browser keeps, by name; something else where there is nothing, or nothing that can be read. */
export function kept<T>(name: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? 'null') as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export const keep = (name: string, value: unknown): void => localStorage.setItem(name, JSON.stringify(value));
