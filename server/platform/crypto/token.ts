/** Opaque tokens: the browser stores the token, the database only its hash. */
import { createHash, randomBytes } from 'node:crypto';
import { TOKEN_PREFIX } from '#kernel/tokens/tokens.ts';

/** 32 random bytes, 43 characters of base64url; cannot be confused with a user's access token (`hf_…`). */
export function newToken(): string {
  const token = randomBytes(32).toString('base64url');
  return token.startsWith(TOKEN_PREFIX) ? newToken() : token;
}
export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
