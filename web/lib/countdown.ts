/** The countdown of a payment (section 4: 300 s), by the server's clock. */
import { twoDigits } from '#kernel/time/time.ts';

/** How far the server's clock is ahead of this one, ms; measured when an answer arrives. */
export const clockAhead = (serverTime: number, now: number): number => serverTime - now;

/** Whole seconds left, never negative; the last second counts until it is over. */
export const secondsLeft = (expiresAt: number, ahead: number, now: number): number =>
  Math.max(0, Math.ceil((expiresAt - (now + ahead)) / 1_000));

/** '04:59'; with hours if there are any. */
export function clockText(seconds: number): string {
  const hours = Math.floor(seconds / 3_600);
  const rest = `${twoDigits(Math.floor((seconds % 3_600) / 60))}:${twoDigits(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
