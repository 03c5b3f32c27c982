/**
 * WeChat Pay's keys by serial number. Its certificates rotate: for a day two are valid, and each message specifies the one that signed it.
 * The whole set is fetched again for an unknown number, and after twelve hours.
 */
import { type KeyObject, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { decrypt, type Encrypted } from './wechat-crypto.ts';

const FRESH_MS = 12 * 3_600_000;
/** Minimum interval of fetches for unknown numbers in notifications, which may be forged; responses to our own calls fetch immediately. */
const PAUSE_MS = 10_000;

const answer = z.object({
  data: z.array(
    z.object({
      serial_no: z.string(),
      encrypt_certificate: z.object({
        algorithm: z.string(),
        ciphertext: z.string(),
        associated_data: z.string().optional(),
        nonce: z.string(),
      }),
    }),
  ),
});
export type Keys = ReadonlyMap<string, KeyObject>;
/** `stranger`: the number comes from untrusted input. */
type Ring = { find(serial: string, stranger: boolean): Promise<KeyObject | null> };
type Known = { key: KeyObject; from: number; to: number };

/** The certificates of a response of `/v3/certificates` that this merchant's key decrypts. */
export function readCertificates(body: string, apiV3Key: Buffer): Map<string, Known> {
  const known = new Map<string, Known>();
  for (const { serial_no, encrypt_certificate } of answer.parse(JSON.parse(body)).data) {
    const pem = decrypt(encrypt_certificate satisfies Encrypted, apiV3Key);
    if (pem === null) continue;
    const certificate = new X509Certificate(pem);
    if (certificate.serialNumber !== serial_no.toUpperCase() || certificate.publicKey.asymmetricKeyType !== 'rsa') continue;
    known.set(serial_no.toUpperCase(), {
      key: certificate.publicKey,
      from: Date.parse(certificate.validFrom),
      to: Date.parse(certificate.validTo),
    });
  }
  return known;
}

type RingOptions = {
  publicKey: { id: string; key: KeyObject } | null;
  /** All valid certificates, verified. @throws GatewayError */
  fetchCertificates(): Promise<Map<string, Known>>;
  now(): number;
};

export function createKeyRing({ publicKey, fetchCertificates, now }: RingOptions): Ring {
  let known = new Map<string, Known>();
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let triedAt = Number.NEGATIVE_INFINITY;
  let underWay: Promise<void> | null = null;

  function refresh(): Promise<void> {
    underWay ??= fetchCertificates()
      .then((certificates) => {
        // The whole set is replaced: what is no longer among them has been retired.
        known = certificates;
        fetchedAt = now();
      })
      .finally(() => {
        underWay = null;
      });
    return underWay;
  }

  const valid = (serial: string): KeyObject | null => {
    const found = known.get(serial.toUpperCase());
    return found && found.from <= now() && now() < found.to ? found.key : null;
  };
  return {
    async find(serial, stranger) {
      if (serial.startsWith('PUB_KEY_ID_')) return publicKey?.id === serial ? publicKey.key : null;
      const found = valid(serial);
      if (found && now() - fetchedAt < FRESH_MS) return found;
      if (stranger && underWay === null) {
        if (now() - triedAt < PAUSE_MS) return found;
        triedAt = now();
      }
      try {
        await refresh();
      } catch (error) {
        // A known certificate is used until it expires while the list cannot be fetched.
        if (found) return found;
        throw error;
      }
      return valid(serial);
    },
  };
}
