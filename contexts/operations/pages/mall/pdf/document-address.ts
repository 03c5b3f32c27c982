/** The addresses that the viewer opens (docs: `pdfUrl` is a sink). */
import { safeRedirect } from '#kernel/redirect/redirect.ts';

/** Fetching these could have side effects: they are calls, not documents. */
const isCall = (path: string): boolean => /^\/ac(?:\/|$)/i.test(path) || /\.action$/i.test(path);

/** The address when it is on this site and not a call, otherwise ''. */
export function documentAddress(asked: string, origin: string): string {
  const address = safeRedirect(asked, origin, '');
  const path = address.split(/[?#]/, 1)[0] ?? '';
  let plain = path;
  try {
    plain = decodeURIComponent(path);
  } catch {
    return '';
  }
  return isCall(path) || isCall(plain) ? '' : address;
}

/** Whether an address means the same on every origin: true for everything but an absolute http(s) address. */
export const isRelative = (asked: string): boolean => !/^https?:/i.test(asked);
