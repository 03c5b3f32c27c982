/** The columns hidden by the user, stored in this browser under the list's name. */
import { useSyncExternalStore } from 'react';

type Hideable = { key: string; fixed?: boolean; hidden?: boolean };
const entryOf = (name: string): string => `columns:${name}`;
const subscribers = new Set<() => void>();
/** Choices that could not be stored: without storage, columns can still be hidden. */
const unstored = new Map<string, string>();

function subscribe(notify: () => void): () => void {
  subscribers.add(notify);
  window.addEventListener('storage', notify);
  return () => {
    subscribers.delete(notify);
    window.removeEventListener('storage', notify);
  };
}
function read(name: string): string | null {
  const remembered = unstored.get(name);
  if (remembered !== undefined) return remembered;
  try {
    return localStorage.getItem(entryOf(name));
  } catch {
    return null;
  }
}

export function storeHiddenColumns(name: string, hidden: ReadonlySet<string>): void {
  const text = [...hidden].join(' ');
  try {
    localStorage.setItem(entryOf(name), text);
    unstored.delete(name);
  } catch {
    unstored.set(name, text);
  }
  for (const notify of subscribers) notify();
}

/** null: the user has not chosen; each column has its default. */
export function decideHidden(stored: string | null, columns: readonly Hideable[]): ReadonlySet<string> {
  const wanted = stored === null ? null : new Set(stored.split(' '));
  return new Set(
    columns.filter((column) => !column.fixed && (wanted ? wanted.has(column.key) : column.hidden)).map((column) => column.key),
  );
}

export function useHiddenColumns(name: string, columns: readonly Hideable[]): ReadonlySet<string> {
  const stored = useSyncExternalStore(
    subscribe,
    () => read(name),
    () => null,
  );
  return decideHidden(stored, columns);
}
