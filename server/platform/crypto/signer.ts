/** Short texts that a browser stores for us and cannot change. Signed, not secret. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { allSecrets, currentSecret, type Secrets } from './secrets.ts';

export type Signer = {
  sign(text: string): string;
  /** The text signed by `sign`; null for anything else. */
  read(signed: string | undefined): string | null;
};

/** `purpose` prevents a text signed for one use from being accepted for another. The current secret signs, each of them is read. */
export function createSigner(secrets: Secrets, purpose: string): Signer {
  // As texts: the last letter of a base64url text has spare bits, so that several letters are one signature.
  const macUnder = (secret: string, body: string): Buffer =>
    Buffer.from(createHmac('sha256', secret).update(`${purpose}\0${body}`).digest('base64url'));
  return {
    sign(text) {
      const body = Buffer.from(text).toString('base64url');
      return `${body}.${macUnder(currentSecret(secrets), body)}`;
    },
    read(signed) {
      const [body = '', given = '', ...rest] = (signed ?? '').split('.');
      const actual = Buffer.from(given);
      const isSigned = allSecrets(secrets).some((secret) => {
        const expected = macUnder(secret, body);
        return actual.length === expected.length && timingSafeEqual(actual, expected);
      });
      if (rest.length > 0 || body === '' || !isSigned) return null;
      return Buffer.from(body, 'base64url').toString('utf8');
    },
  };
}
