/** The format of an access token: `hf_`, 36 random characters and 6 of a checksum, so that programs recognise one. */

import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { cutTextStart } from '#kernel/text/text.ts';
import { TOKEN_PREFIX } from '#kernel/tokens/tokens.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_CHARACTERS = 36;
const CHECK_CHARACTERS = 6;
/** Bytes at or above this are drawn again, so that every character is equally likely. */
const FAIR_BYTES = 256 - (256 % ALPHABET.length);

const SHAPE = new RegExp(`^${TOKEN_PREFIX}[0-9A-Za-z]{${RANDOM_CHARACTERS + CHECK_CHARACTERS}}$`);

/** CRC-32 of the preceding characters, in base 62. */
function checksumOf(text: string): string {
  let rest = crc32(text);
  let written = '';
  while (written.length < CHECK_CHARACTERS) {
    written = ALPHABET.charAt(rest % ALPHABET.length) + written;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return written;
}

/** 214 bits from the system's source of randomness. */
export function newTokenSecret(): string {
  let body = TOKEN_PREFIX;
  while (body.length < TOKEN_PREFIX.length + RANDOM_CHARACTERS)
    for (const byte of randomBytes(RANDOM_CHARACTERS))
      if (byte < FAIR_BYTES && body.length < TOKEN_PREFIX.length + RANDOM_CHARACTERS) body += ALPHABET.charAt(byte % ALPHABET.length);
  return body + checksumOf(body);
}

/** Whether it has the format and checksum of a token; not looked up. */
export const isTokenSecret = (text: string): boolean =>
  SHAPE.test(text) && checksumOf(text.slice(0, -CHECK_CHARACTERS)) === cutTextStart(text, CHECK_CHARACTERS);

export const endingOf = (secret: string): string => cutTextStart(secret, 4);
