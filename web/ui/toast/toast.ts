/** The store of the toasts: equal messages are grouped with a count. */
import { isMobilePath } from '#web/routes/page-kind.ts';

export type Toast = { id: number; kind: 'success' | 'warning' | 'error' | 'info'; text: string; count: number };

export const TOAST_MS = 3_000;
/** Beyond this number the oldest is dropped. */
export const MOST_TOASTS = 3;
let toasts: Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

function change(next: Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function invalidate(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

export function closeToast(id: number): void {
  invalidate(id);
  change(toasts.filter((toast) => toast.id !== id));
}

export function showToast(text: string, kind: Toast['kind'] = 'info', durationMs = TOAST_MS): void {
  if (!text) return;
  const same = toasts.find((toast) => toast.text === text && toast.kind === kind);
  const toast = same ? { ...same, count: same.count + 1 } : { id: nextId++, kind, text, count: 1 };
  clearTimeout(timers.get(toast.id));
  timers.set(
    toast.id,
    setTimeout(() => closeToast(toast.id), durationMs),
  );
  const next = same ? toasts.map((one) => (one.id === toast.id ? toast : one)) : [...toasts, toast];
  for (const { id } of next.slice(0, -MOST_TOASTS)) invalidate(id);
  change(next.slice(-MOST_TOASTS));
}

/** Shows the message of a failed call: as a warning, on a phone as a failed toast (section 8). Nothing for ''. */
export const showFailure = (text: string): void => showToast(text, isMobilePath(window.location.pathname) ? 'error' : 'warning');

export const currentToasts = (): Toast[] => toasts;
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
