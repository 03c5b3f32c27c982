import { isIP } from 'node:net';

/** The network of an address, as its owner recognises it: '203.0.113.*', '2001:db8:1:*'; '' for what is not an address. */
export function maskAddress(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIP(plain) === 4) return plain.replace(/\d+$/, '*');
  if (isIP(plain) !== 6) return '';
  const groups = plain.toLowerCase().split('::', 1)[0]?.split(':').filter(Boolean) ?? [];
  return `${[...groups, '0', '0', '0'].slice(0, 3).join(':')}:*`;
}
