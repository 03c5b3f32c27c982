/** Whether a URL is on the public internet, rather than on one machine or a private network. */
import { BlockList, isIP } from 'node:net';

const closed = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  closed.addSubnet(network, prefix, 'ipv4');
closed.addAddress('::', 'ipv6');
closed.addAddress('::1', 'ipv6');
closed.addSubnet('fc00::', 7, 'ipv6');
closed.addSubnet('fe80::', 10, 'ipv6');
/** Names that public DNS does not resolve. */
const CLOSED_NAMES = /(?:^|\.)(?:localhost|local|internal|intranet|lan|test|home\.arpa)$/;

export function isPublicUrl(url: string): boolean {
  const host = (URL.parse(url)?.hostname ?? '').replace(/^\[|\]$/g, '').toLowerCase();
  const kind = isIP(host);
  if (kind > 0) return !closed.check(host, kind === 4 ? 'ipv4' : 'ipv6');
  return host.includes('.') && !CLOSED_NAMES.test(host.replace(/\.$/, ''));
}
