/** Storage limits of streams. Pure. */

/** Per broadcast: twelve hours at some 700 kbit/s, three at 3 Mbit/s. One that has not ended counts as the full amount. */
export const BROADCAST_BYTES = 4 * 1024 ** 3;
/** Deleted recordings count until their files are removed: a day, and the time of a sweep. */
export const FREED_AFTER_MS = 25 * 3_600_000;
