/** Opaque tokens: the browser stores the token, the database only its hash. */
import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes, 43 characters of base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
