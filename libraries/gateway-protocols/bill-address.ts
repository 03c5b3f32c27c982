/** Validates the address of a bill; pure. The address is part of a signed response, but checked anyway. */

/** Alipay's own domains: its gateway may return an address on another host of one of them. */
const DOMAINS = ['alipay.com', 'alipaydev.com'];
const within = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

/**
 * Only https of the gateway's domain. Alipay still returns http for hosts that support https: these are fetched over https. A gateway that
 * is not on Alipay's domains (the sandbox) may only use its own origin. Null: must not be fetched.
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
