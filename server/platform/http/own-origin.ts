/** Whether a request comes from a page of this site: guards writes, and navigations that change something. */

export type Sender = {
  /** Raw headers of the request; undefined: not sent. */
  origin: string | undefined;
  referer: string | undefined;
  /** Sec-Fetch-Site. */
  fetchSite: string | undefined;
  /** Sec-Fetch-Dest: 'document' for a page that opens in its own window or tab. */
  fetchDest: string | undefined;
  /** The URL of the request: scheme and host, forwarded ones if the proxy is trusted. */
  protocol: string;
  host: string;
  /** The server may be reached under names that are not configured. */
  anyName: boolean;
};

const isLoopbackName = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);

/**
 * Whether a request with this host may be meant for this site: under the name of PUBLIC_URL, or of this machine. A page under any other
 * name that resolves here would otherwise count as our own origin (DNS rebinding).
 */
export function isKnownHost({ protocol, host, anyName }: Pick<Sender, 'protocol' | 'host' | 'anyName'>, publicUrl: string): boolean {
  const hostname = URL.parse(`${protocol}://${host}`)?.hostname;
  if (hostname === undefined) return false;
  return anyName || isLoopbackName(hostname) || hostname === URL.parse(publicUrl)?.hostname;
}

const originOf = (url: string): string | null => {
  const parsed = URL.parse(url);
  return parsed && (parsed.protocol === 'https:' || parsed.protocol === 'http:') ? parsed.origin : null;
};

/**
 * Whether `url` belongs to this site: PUBLIC_URL, or the known address of this request, scheme and port included. Under the host of
 * PUBLIC_URL only the scheme of PUBLIC_URL is accepted: a proxy may terminate TLS without a header, and a page fetched without TLS may be
 * forged.
 */
export function isOwnOrigin(url: string, sender: Pick<Sender, 'protocol' | 'host' | 'anyName'>, publicUrl: string): boolean {
  const { protocol, host } = sender;
  const origin = originOf(url);
  const known = URL.parse(publicUrl);
  if (origin === null) return false;
  if (origin === known?.origin) return true;
  const underPublicHost = known !== null && URL.parse(`${known.protocol}//${host}`)?.host === known.host;
  return !underPublicHost && isKnownHost(sender, publicUrl) && origin === originOf(`${protocol}://${host}`);
}

/**
 * 'own': sent by a page of this site or by the user (address bar, bookmark); 'foreign': by another page; 'unknown': no headers, as from
 * programs and very old browsers.
 */
export function classifySender(sender: Sender, publicUrl: string): 'own' | 'foreign' | 'unknown' {
  const { origin, referer, fetchSite } = sender;
  const stated = origin ?? referer;
  if (stated !== undefined) return isOwnOrigin(stated, sender, publicUrl) ? 'own' : 'foreign';
  if (fetchSite === undefined) return 'unknown';
  return fetchSite === 'same-origin' || fetchSite === 'none' ? 'own' : 'foreign';
}

/**
 * Like `classifySender`, for a navigation that changes something (signing out): such requests carry no Origin. Uses Sec-Fetch-Site, where
 * same-site counts as this site, and pictures or frames are not navigations; otherwise Referer.
 */
export function classifyNavigation(sender: Sender, publicUrl: string): 'own' | 'foreign' | 'unknown' {
  const { fetchSite, fetchDest = 'document', referer } = sender;
  if (fetchSite !== undefined)
    return ['same-origin', 'same-site', 'none'].includes(fetchSite) && fetchDest === 'document' ? 'own' : 'foreign';
  if (referer === undefined) return 'unknown';
  return isOwnOrigin(referer, sender, publicUrl) ? 'own' : 'foreign';
}
