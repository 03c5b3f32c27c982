/** The columns that a reader has hidden, kept in this browser by the name of the list. */
import { useSyncExternalStore } from 'react';

type Hideable = { key: string; fixed?: boolean; hidden?: boolean };
const entryOf = (name: string): string => `columns:${name}`;
const readers = new Set<() => void>();
/** Of lists of which the choice could not be kept: a browser without storage still hides columns. */
const unkept = new Map<string, string>();

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  window.addEventListener('storage', reader);
  return () => {
    readers.delete(reader);
    window.removeEventListener('storage', reader);
  };
}
function read(name: string): string | null {
  const remembered = unkept.get(name);
  if (remembered !== undefined) return remembered;
  try {
    return localStorage.getItem(entryOf(name));
  } catch {
    return null;
  }
}

export function keepHiddenColumns(name: string, hidden: ReadonlySet<string>): void {
  const text = [...hidden].join(' ');
  try {
    localStorage.setItem(entryOf(name), text);
    unkept.delete(name);
  } catch {
    unkept.set(name, text);
  }
  for (const reader of readers) reader();
}

/** null: the reader has not chosen, the columns say themselves. */
export function decideHidden(kept: string | null, columns: readonly Hideable[]): ReadonlySet<string> {
  const wanted = kept === null ? null : new Set(kept.split(' '));
  return new Set(
    columns.filter((column) => !column.fixed && (wanted ? wanted.has(column.key) : column.hidden)).map((column) => column.key),
  );
}

export function useHiddenColumns(name: string, columns: readonly Hideable[]): ReadonlySet<string> {
  const kept = useSyncExternalStore(
    subscribe,
    () => read(name),
    () => null,
  );
  return decideHidden(kept, columns);
}
