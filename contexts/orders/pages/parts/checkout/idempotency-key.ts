/**
 * One key for each visit of a form that creates something: it is reused for double clicks, retries and a reload, until the call succeeds. A
 * visit is an entry of the tab's history together with its address.
 * crypto.randomUUID is not available over plain HTTP, newId is.
 */
import { newId } from '#kernel/id/id.ts';

const entry = (visit: string): string => `idempotency:${visit}`;

export function keyOfVisit(visit: string): string {
  try {
    const known = sessionStorage.getItem(entry(visit));
    if (known) return known;
    const made = newId();
    sessionStorage.setItem(entry(visit), made);
    return made;
  } catch {
    return newId();
  }
}
export function endVisit(visit: string): void {
  try {
    sessionStorage.removeItem(entry(visit));
  } catch {
    // Without storage no key was stored.
  }
}
