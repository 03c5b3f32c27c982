/** Keys of encoders: the database stores only their hash. */
import { createHash, timingSafeEqual } from 'node:crypto';

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();
export const hashKey = (key: string): string => hashOf(key).toString('base64url');
/** `keyHash` '': no key exists yet, so none matches. */
export function fitsKey(key: string, keyHash: string): boolean {
  const expected = Buffer.from(keyHash, 'base64url');
  const given = hashOf(key);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
