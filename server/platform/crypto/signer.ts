/** Short texts stored in a browser that the user cannot change undetected. Signed, not secret. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { allSecrets, currentSecret, type Secrets } from './secrets.ts';

export type Signer = {
  sign(text: string): string;
  /** The text signed by `sign`; null for anything else. */
  read(signed: string | undefined): string | null;
};

/**
 * `purpose` prevents a text signed for one use from being accepted for another. The current secret signs; signatures of all are accepted.
 */
export function createSigner(secrets: Secrets, purpose: string): Signer {
  // Compared as text: the last base64url letter has spare bits, so several letters decode to the same signature.
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
