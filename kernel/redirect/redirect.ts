/** Where a redirect given by a caller may lead: to a page of the same origin, or to the fallback. */

const longest = 2_048;
/** Controls, format characters (zero width, direction), lone surrogates, private use. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/u;
const space = /[\s\p{Z}]/u;
const encodedControl = /%(?:[01][0-9a-f]|7f)/i;
const decodingRounds = 4;

/** No empty segment, backslash, '@', ':' or invisible character, and nothing that normalises into one. */
const isPlain = (path: string): boolean =>
  !path.includes('//') && !/[\\@:]/.test(path) && !invisible.test(path) && path.normalize('NFKC') === path;

/** Plain as written and however often an intermediate server decodes it. */
const isPlainPath = (path: string): boolean => {
  let form = path;
  for (let round = 0; round < decodingRounds; round += 1) {
    if (!isPlain(form)) return false;
    let decoded: string;
    try {
      decoded = decodeURIComponent(form);
    } catch {
      return false;
    }
    if (decoded === form) return true;
    form = decoded;
  }
  return false;
};

const hidesControl = (text: string): boolean => encodedControl.test(text.replace(/%(?:25)+/g, '%'));

const parse = (target: string, origin: string): URL | null => (URL.canParse(target, origin) ? new URL(target, origin) : null);

/**
 * `target` as path, query and hash when it is a page of `origin` (e.g. 'https://mall.example'), otherwise `fallback`, which is returned
 * unchanged. A target is an absolute path or an absolute http(s) address of that very origin. Refused: other origins, '//', '/\', relative
 * paths, schemes, '@', ':' and empty segments in the path, white space, controls and invisible characters, unicode that normalises into
 * signs, all of these encoded once or more, overlong text.
 * @throws TypeError when `origin` is not an address: a mistake of the caller, not of the target.
 */
export const safeRedirect = (target: unknown, origin: string, fallback: string): string => {
  const home = new URL(origin).origin;
  if (typeof target !== 'string' || target.length > longest) return fallback;
  if (invisible.test(target) || space.test(target) || target.includes('\\') || hidesControl(target)) return fallback;

  const authority = /^https?:\/\/[^/?#]*/i.exec(target)?.[0] ?? '';
  if (authority === '' && !target.startsWith('/')) return fallback;
  const path = target.slice(authority.length).split(/[?#]/, 1)[0] ?? '';
  if (authority.includes('@') || !isPlainPath(path)) return fallback;

  const url = parse(target, home);
  if (url === null || url.origin !== home || !isPlainPath(url.pathname)) return fallback;
  return url.pathname + url.search + url.hash;
};

/** Whether a host or a parent domain of it is listed. */
const isListed = (host: string, hosts: readonly string[]): boolean =>
  hosts.some((listed) => listed !== '' && (host === listed.toLowerCase() || host.endsWith(`.${listed.toLowerCase()}`)));

/**
 * A link that operators put into content: a page of `origin` as path, or an http(s) address on one of `hosts`; null for anything else.
 * Refused in addition to `safeRedirect`: accounts in the address, ports, hosts that are not plain ASCII names.
 */
export const safeLink = (target: string, origin: string, hosts: readonly string[]): string | null => {
  const own = safeRedirect(target, origin, '');
  if (own !== '') return own;
  if (target.length > longest || invisible.test(target) || space.test(target) || target.includes('\\') || hidesControl(target)) return null;
  const authority = /^https?:\/\/([^/?#]*)/i.exec(target)?.[1];
  if (authority === undefined || !/^[a-z0-9.-]+$/i.test(authority) || !URL.canParse(target)) return null;
  const url = new URL(target);
  return isListed(url.hostname, hosts) && url.username === '' && url.port === '' ? url.href : null;
};
