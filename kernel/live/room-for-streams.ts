/** How many bytes streams may bring. Pure. */

/** Of one broadcast: twelve hours at some 700 kbit/s, three at 3 Mbit/s. One that has not ended counts with all of them. */
export const BROADCAST_BYTES = 4 * 1024 ** 3;
/** What was deleted counts until its files are gone: a day, and the time that sweeping takes. */
export const FREED_AFTER_MS = 25 * 3_600_000;
