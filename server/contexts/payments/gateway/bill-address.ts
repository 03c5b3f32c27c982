/** Where a bill may be fetched from; pure. The address comes in a signed answer and is checked all the same. */

/** Alipay's own domains: its gateway answers with an address on another host of the same one. */
const DOMAINS = ['alipay.com', 'alipaydev.com'];
const within = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

/**
 * Only https of the gateway's domain. Alipay still answers with http for hosts that speak https as well: these are asked over https. A
 * gateway that is no host of Alipay's (the sandbox) is believed for its own origin alone. Null: not to be fetched.
 */
export function billAddress(text: string, gateway: string): URL | null {
  const own = new URL(gateway);
  const address = URL.parse(text);
  if (address === null || address.username !== '' || address.password !== '') return null;
  const domain = own.protocol === 'https:' ? DOMAINS.find((name) => within(own.hostname, name)) : undefined;
  if (domain === undefined) return address.origin === own.origin ? address : null;
  if (address.protocol === 'http:') address.protocol = 'https:';
  return address.protocol === 'https:' && address.port === '' && within(address.hostname, domain) ? address : null;
}
