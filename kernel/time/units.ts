/** A day in ms; every day of Asia/Shanghai has this length. */
export const DAY_MS = 24 * 3_600_000;

/** A part of a date or time with two digits: 5 → '05'. */
export const twoDigits = (part: number): string => String(part).padStart(2, '0');
