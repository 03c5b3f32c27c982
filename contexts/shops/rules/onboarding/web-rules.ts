/** E-mail and web addresses of the application form of onboarding (section 5). */
import { type OnboardingRule, problem } from './problem.ts';

const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
const TOP_LABEL = /^(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/;

const isDomain = (name: string): boolean => {
  const labels = name.split('.');
  return name.length <= 253 && labels.length > 1 && labels.every((label) => LABEL.test(label)) && TOP_LABEL.test(labels.at(-1) ?? '');
};

/** local@domain: an unquoted local part of 64 characters at most, a domain name of two labels or more. */
export const checkEmail: OnboardingRule = (value) => {
  const at = value.lastIndexOf('@');
  const local = value.slice(0, Math.max(at, 0));
  const valid = value.length <= 254 && local.length <= 64 && LOCAL.test(local) && isDomain(value.slice(at + 1));
  return valid ? null : problem('EMAIL_FORMAT');
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const UNSAFE = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff\\<>"`]/;

/**
 * http:// or https:// and a host name with a dot or an IPv4 address, with an optional port, path, query and fragment. No
 * credentials, no control or invisible characters, no backslash: the address becomes a link on public pages.
 */
export const checkUrl: OnboardingRule = (value) => {
  const refused = problem('URL_FORMAT');
  if (value.length > 500 || UNSAFE.test(value)) return refused;
  const authority = /^https?:\/\/([^/?#]+)/i.exec(value)?.[1];
  if (!authority || authority.includes('@')) return refused;
  try {
    const { hostname, username, password } = new URL(value);
    const named = isDomain(hostname.replace(/\.$/, '')) || /^\d{1,3}(?:\.\d{1,3}){3}$/.test(hostname);
    return named && username === '' && password === '' ? null : refused;
  } catch {
    return refused;
  }
};
