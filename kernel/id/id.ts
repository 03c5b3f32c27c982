/** Ids of stored records. The only place of the kernel that draws random bytes; the instant may be passed in. */
import { toCalendar } from '../time/shanghai.ts';
import { twoDigits } from '../time/units.ts';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const timeLength = 10;
const randomLength = 16;
const idShape = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/;

const writeTime = (instant: number): string => {
  if (!Number.isInteger(instant) || instant < 0 || instant >= 2 ** 48) throw new RangeError('The instant is out of range');
  let rest = instant;
  let text = '';
  for (let position = 0; position < timeLength; position += 1) {
    text = `${alphabet[rest % 32]}${text}`;
    rest = Math.floor(rest / 32);
  }
  return text;
};

/** Drawn for many ids at a time: each call of the generator costs as much as the rest of an id. */
let drawn = new Uint8Array(0);
let used = 0;
function randomBytes(): Uint8Array {
  if (used === drawn.length) {
    drawn = crypto.getRandomValues(new Uint8Array(randomLength * 256));
    used = 0;
  }
  used += randomLength;
  return drawn.subarray(used - randomLength, used);
}

/**
 * A new id: 26 characters of lower-case base32, ten for the instant (ms) and sixteen random ones (80 bits).
 * Sorts by the instant; the order within a millisecond is random. Cannot be guessed.
 * @throws RangeError when the instant is not an integer from 0 to 2^48 − 1.
 */
export const newId = (now: number = Date.now()): string => {
  let text = writeTime(now);
  for (const byte of randomBytes()) text += alphabet[byte % 32];
  return text;
};

/** Whether the value has the form of an id; the record may still not exist. */
export const isId = (value: unknown): value is string => typeof value === 'string' && idShape.test(value);

const randomDigits = (): string => {
  const draw = new Uint32Array(1);
  // 42 × 10^8 is the last multiple below 2^32: beyond it digits would not be equally likely.
  do crypto.getRandomValues(draw);
  while ((draw[0] ?? 0) >= 4_200_000_000);
  return String((draw[0] ?? 0) % 100_000_000).padStart(8, '0');
};

/**
 * A number for an order: 22 digits, yyyyMMddHHmmss in Asia/Shanghai and eight random ones. Two of one second are equal once in 10^8; the
 * store enforces uniqueness and draws again.
 * @throws RangeError for an instant (ms) outside the years 1992 to 9999.
 */
export const newOrderNo = (now: number): string => {
  const { year, month, day, hour, minute, second } = toCalendar(now);
  return year + [month, day, hour, minute, second].map(twoDigits).join('') + randomDigits();
};

/** Whether untrusted text may be the id of a row: digits that fit into a bigint and into a number. */
export const isStoredId = (id: string): boolean => /^\d{1,15}$/.test(id);
