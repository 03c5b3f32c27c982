/** Short texts that a browser stores for us and cannot change. Signed, not secret. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export type Signer = {
  sign(text: string): string;
  /** The text signed by `sign`; null for anything else. */
  read(signed: string | undefined): string | null;
};

/** `purpose` prevents a text signed for one use from being accepted for another. */
export function createSigner(secret: string, purpose: string): Signer {
  const mac = (body: string) => createHmac('sha256', secret).update(`${purpose}\0${body}`).digest();
  return {
    sign(text) {
      const body = Buffer.from(text).toString('base64url');
      return `${body}.${mac(body).toString('base64url')}`;
    },
    read(signed) {
      const [body = '', given = '', ...rest] = (signed ?? '').split('.');
      // As texts: the last letter of a base64url text has spare bits, so that several letters are one signature.
      const expected = Buffer.from(mac(body).toString('base64url'));
      const actual = Buffer.from(given);
      if (rest.length > 0 || body === '' || actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
      return Buffer.from(body, 'base64url').toString('utf8');
    },
  };
}
