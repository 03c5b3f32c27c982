/** Encrypts single fields at rest and makes them searchable by equality (safety, invariant 10). */
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { allSecrets, type Secrets } from './secrets.ts';

export type FieldKey = { id: string; secret: string };

export type FieldCipher = {
  /** `place` identifies row and column ('account:10001:phone'): a value moved to another place cannot be decrypted. */
  encrypt(plain: string, place: string): Buffer;
  /** @throws Error when the bytes were changed, are in another place or were encrypted with an unknown key. */
  decrypt(sealed: Buffer, place: string): string;
  /** As `encrypt` and `decrypt`, for bytes. */
  seal(bytes: Uint8Array, place: string): Buffer;
  open(sealed: Buffer, place: string): Buffer;
  /** Keyed hash of a value: equal for equal values of one column, reveals nothing without the key. */
  blindIndex(plain: string, column: string): Buffer;
  /** The same under each key, the current one first: rows not yet rotated have one of the others. */
  blindIndexes(plain: string, column: string): [Buffer, ...Buffer[]];
  /** The prefix of values encrypted with the current key. */
  beginning: Buffer;
  /**
   * The blind-index key that belongs to the key of an encrypted value: for an index that must not change when the key is rotated, this key
   * is stored encrypted and used with `indexUnder`. @throws Error when the value was encrypted with an unknown key
   */
  indexKeyOf(sealed: Buffer): Buffer;
};

const FORMAT = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A key whose id is derived from its secret, so that a changed secret is detected. */
export const fieldKeyOf = (secret: string): FieldKey => ({
  id: createHash('sha256').update(`field-key-id:${secret}`).digest('hex').slice(0, 8),
  secret,
});

const headerOf = (keyId: string): Buffer => Buffer.from([FORMAT, Buffer.byteLength(keyId), ...Buffer.from(keyId)]);

/** Keys of the session secrets, in their order. */
export const fieldKeysOf = (secrets: Secrets): [FieldKey, ...FieldKey[]] => {
  const [current, ...others] = allSecrets(secrets);
  return [fieldKeyOf(current), ...others.map(fieldKeyOf)];
};

/** A blind index under a separate key. */
export const indexUnder = (key: Uint8Array, plain: string, column: string): Buffer =>
  createHmac('sha256', key).update(`${column}\0${plain}`).digest();

/** The prefix of every value encrypted under this secret; its first two bytes are the same for all secrets. */
export const sealedBeginningOf = (secret: string): Buffer => headerOf(fieldKeyOf(secret).id);

const derive = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, 'marketplace', purpose, 32));

/**
 * AES-256-GCM; layout: format (1 byte), length of the key id (1), key id, iv (12), tag (16), ciphertext.
 * The first key encrypts and indexes, the others only decrypt.
 */
export function createFieldCipher(keys: [FieldKey, ...FieldKey[]]): FieldCipher {
  const encryptionKeys = new Map(keys.map(({ id, secret }) => [id, derive(secret, 'field-encryption')]));
  const current = { id: keys[0].id, key: derive(keys[0].secret, 'field-encryption') };
  const [indexKey, ...otherIndexKeys] = keys.map(({ secret }) => derive(secret, 'blind-index')) as [Buffer, ...Buffer[]];
  const associated = (header: Buffer, place: string) => Buffer.concat([header, Buffer.from(place)]);

  const bytes: Pick<FieldCipher, 'seal' | 'open'> = {
    seal(plain, place) {
      const header = headerOf(current.id);
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.key, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(associated(header, place));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([header, iv, cipher.getAuthTag(), body]);
    },
    open(sealed, place) {
      const headerEnd = 2 + (sealed[1] ?? 0);
      const header = sealed.subarray(0, headerEnd);
      const key = encryptionKeys.get(header.subarray(2).toString());
      const bodyStart = headerEnd + IV_BYTES + TAG_BYTES;
      if (sealed[0] !== FORMAT || sealed.length < bodyStart) throw new Error('not an encrypted field');
      if (!key) throw new Error('an encrypted field names an unknown key');
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(headerEnd, headerEnd + IV_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(associated(header, place));
      decipher.setAuthTag(sealed.subarray(headerEnd + IV_BYTES, bodyStart));
      return Buffer.concat([decipher.update(sealed.subarray(bodyStart)), decipher.final()]);
    },
  };
  return {
    ...bytes,
    encrypt: (plain, place) => bytes.seal(Buffer.from(plain), place),
    decrypt: (sealed, place) => bytes.open(sealed, place).toString('utf8'),
    blindIndex: (plain, column) => indexUnder(indexKey, plain, column),
    blindIndexes: (plain, column) => [indexUnder(indexKey, plain, column), ...otherIndexKeys.map((key) => indexUnder(key, plain, column))],
    beginning: headerOf(current.id),
    indexKeyOf(sealed) {
      const at = keys.findIndex(({ id }) => headerOf(id).equals(sealed.subarray(0, 2 + (sealed[1] ?? 0))));
      const found = [indexKey, ...otherIndexKeys][at];
      if (!found) throw new Error('a sealed value names an unknown key');
      return found;
    },
  };
}
