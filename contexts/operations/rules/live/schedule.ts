/** When the stream of a broadcast is accepted, and when one without a stream has ended; pure, all in ms. */

const MINUTE_MS = 60_000;
/** An encoder may send this long before the announced time, so that the host can try it. */
export const EARLIEST_BEFORE_MS = 60 * MINUTE_MS;
/** The earliest automatic start, before the announced time. */
export const BEGINS_BEFORE_MS = 10 * MINUTE_MS;
/** Not begun this long after its time: it is canceled. */
export const LAPSES_AFTER_MS = 12 * 60 * MINUTE_MS;
/** On air without a segment for this long: it has ended. */
export const SILENT_MS = 5 * MINUTE_MS;
/** A stream has a signal while its last segment is younger. */
export const SIGNAL_MS = 40_000;
/** The longest broadcast. */
export const LONGEST_MS = 12 * 60 * MINUTE_MS;

export const isOpenForStream = (startsAt: number, now: number): boolean =>
  now >= startsAt - EARLIEST_BEFORE_MS && now < startsAt + LAPSES_AFTER_MS;
export const mayBeginAutomatically = (startsAt: number, now: number): boolean => now >= startsAt - BEGINS_BEFORE_MS;
/** `signalAt` 0: no segment yet. */
export const hasSignal = (signalAt: number, now: number): boolean => now - signalAt < SIGNAL_MS;
