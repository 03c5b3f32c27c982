/** Whether a request comes from a page of this site: guards writes, and navigations that change something. */

export type Sender = {
  /** Raw headers of the request; undefined: not sent. */
  origin: string | undefined;
  referer: string | undefined;
  /** Sec-Fetch-Site. */
  fetchSite: string | undefined;
  /** Sec-Fetch-Dest: 'document' for a page that opens in its own window or tab. */
  fetchDest: string | undefined;
  /** Under which address the request came: scheme and host, forwarded ones where the proxy is trusted. */
  protocol: string;
  host: string;
  /** The server may be reached by names that no setting says. */
  anyName: boolean;
};

const isLoopbackName = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);

/**
 * Whether a request under this host may be meant for this site: under the name of PUBLIC_URL, or of this machine itself. A page under any
 * other name, which its owner lets point here, would be of our own origin otherwise (DNS rebinding).
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
 * Whether `url` belongs to this site: of PUBLIC_URL, or of the known address under which this request came, scheme and port included. Under the
 * host of PUBLIC_URL its scheme alone counts: a proxy may terminate TLS without a header, and a page fetched without TLS may be forged.
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
 * 'own': a page of this site sent it, or the user did (address bar, bookmark); 'foreign': another page did; 'unknown': no headers, as
 * from programs and very old browsers.
 */
export function classifySender(sender: Sender, publicUrl: string): 'own' | 'foreign' | 'unknown' {
  const { origin, referer, fetchSite } = sender;
  const stated = origin ?? referer;
  if (stated !== undefined) return isOwnOrigin(stated, sender, publicUrl) ? 'own' : 'foreign';
  if (fetchSite === undefined) return 'unknown';
  return fetchSite === 'same-origin' || fetchSite === 'none' ? 'own' : 'foreign';
}

/**
 * Like `judgeSender`, for a navigation that changes something (signing out): such requests carry no Origin. By Sec-Fetch-Site, where
 * same-site is this site too, and pictures or frames are not navigations; otherwise by Referer.
 */
export function classifyNavigation(sender: Sender, publicUrl: string): 'own' | 'foreign' | 'unknown' {
  const { fetchSite, fetchDest = 'document', referer } = sender;
  if (fetchSite !== undefined)
    return ['same-origin', 'same-site', 'none'].includes(fetchSite) && fetchDest === 'document' ? 'own' : 'foreign';
  if (referer === undefined) return 'unknown';
  return isOwnOrigin(referer, sender, publicUrl) ? 'own' : 'foreign';
}
