/** A self-signed X.509 certificate of an RSA key: Node parses certificates, but cannot create them. */

import { createPublicKey, sign, X509Certificate } from 'node:crypto';

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OID = 0x06;
const UTF8 = 0x0c;
const UTC_TIME = 0x17;
const GENERALIZED_TIME = 0x18;
const EXPLICIT_0 = 0xa0;

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest >>>= 8) bytes.unshift(rest & 0xff);
  return Buffer.concat([Buffer.from(length < 0x80 ? [tag, length] : [tag, 0x80 | bytes.length, ...bytes]), content]);
}

/** sha256WithRSAEncryption, 1.2.840.113549.1.1.11, with NULL parameters. */
const ALGORITHM = der(SEQUENCE, der(OID, Buffer.from('2a864886f70d01010b', 'hex')), Buffer.from([0x05, 0x00]));
/** commonName, 2.5.4.3 */
const COMMON_NAME = der(OID, Buffer.from('550403', 'hex'));

const nameOf = (common: string): Buffer => der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8, Buffer.from(common)))));

/** UTCTime until 2049, with a two-digit year, as RFC 5280 requires. */
function time(at: Date): Buffer {
  const digits = at.toISOString().replace(/[-:T]|\..*/g, '');
  return at.getUTCFullYear() < 2050 ? der(UTC_TIME, Buffer.from(`${digits.slice(2)}Z`)) : der(GENERALIZED_TIME, Buffer.from(`${digits}Z`));
}

/** `serial`: hexadecimal digits, the first of them 1 to 7. */
export function makeCertificate(wanted: { privateKey: string; serial: string; name: string; from: Date; to: Date }): X509Certificate {
  const name = nameOf(wanted.name);
  const body = der(
    SEQUENCE,
    der(EXPLICIT_0, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.from(wanted.serial, 'hex')),
    ALGORITHM,
    name,
    der(SEQUENCE, time(wanted.from), time(wanted.to)),
    name,
    createPublicKey(wanted.privateKey).export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('RSA-SHA256', body, wanted.privateKey);
  return new X509Certificate(der(SEQUENCE, body, ALGORITHM, der(BIT_STRING, Buffer.from([0]), signature)));
}
