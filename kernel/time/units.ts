/** A day in ms; every day of Asia/Shanghai has this length. */
export const DAY_MS = 24 * 3_600_000;
