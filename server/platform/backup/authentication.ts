/** A MAC over all entries of a backup, keyed by the session secret: without the secret a file cannot be changed undetected. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, 'marketplace', 'backup-authentication', 32));

export type EntryCode = {
  /** In file order. */
  add(name: string, content: Uint8Array): void;
  digest(): Buffer;
};

export function createEntryCode(secret: string): EntryCode {
  const hmac = createHmac('sha256', keyOf(secret));
  return {
    add(name, content) {
      // With both lengths, so no two lists of entries produce the same bytes.
      hmac.update(`${Buffer.byteLength(name)} ${content.length} ${name}`).update(content);
    },
    digest: () => hmac.digest(),
  };
}

export const isSameCode = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other);
