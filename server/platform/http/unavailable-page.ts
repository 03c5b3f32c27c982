/**
 * The page shown when the database is unavailable or a caller must wait: depends on this process only, in the user's language, light or
 * dark.
 */
import type { Language } from '#contracts/kit/fields.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { common as en } from '#messages/en/common.ts';
import { errorMessage } from '#messages/error-message.ts';
import { common as zh } from '#messages/zh/common.ts';
import type { Failure } from './envelope.ts';
import { prefersHtml } from './prefers-html.ts';

const RELOAD_SECONDS = 5;

export const UNAVAILABLE_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Style of self-contained pages. */
export const PLAIN_PAGE_STYLE = `
:root { color-scheme: light dark; --brand: light-dark(#535ae6, #8b90ff); --on: light-dark(#fff, #10122b); --soft: light-dark(#eef0ff, #23264a);
  --line: light-dark(#c9ccf8, #3d428a); --page: light-dark(#f4f5f9, #12141c); --text: light-dark(#1d2130, #eceef5); --muted: light-dark(#4b5265, #c0c5d4); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 24px; color: var(--text);
  background: radial-gradient(60% 50% at 50% 30%, var(--soft), transparent) var(--page);
  font: 14px/1.57 "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
main { max-width: 520px; display: grid; gap: 12px; justify-items: center; text-align: center; }
svg { width: 64px; height: 64px; margin-bottom: 8px; }
rect { fill: var(--brand); }
path { fill: none; stroke: var(--on); stroke-width: 2; stroke-linejoin: round; }
circle { fill: var(--on); }
h1 { margin: 0; font-size: 22px; line-height: 1.4; }
p { margin: 0; color: var(--muted); overflow-wrap: anywhere; }
nav { display: flex; flex-wrap: wrap; justify-content: center; gap: 12px; margin-top: 12px; }
a { min-height: 40px; padding: 8px 20px; border-radius: 8px; border: 1px solid var(--line); color: var(--brand); text-decoration: none; }
a.primary { background: var(--brand); border-color: var(--brand); color: var(--on); }
a:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
small { color: var(--muted); }`;

/** The logo's mark. */
export const PLAIN_PAGE_MARK =
  '<svg viewBox="0 0 40 40" aria-hidden="true"><rect width="40" height="40" rx="10"/><path d="M20 8.5 30 14.25v11.5L20 31.5l-10-5.75v-11.5zM20 20v11.5M20 20 10 14.25M20 20l10-5.75"/><circle cx="20" cy="20" r="3.6"/></svg>';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '');

/** Failures that are shown as a page to a browser following a link, when it prefers HTML to data. */
export const isShownAsPage = ({ status, code }: Pick<Failure, 'status' | 'code'>, accept: string | undefined): boolean =>
  (status === 503 || code === 'COST_LIMITED') && prefersHtml(accept);

/**
 * @param failure the reason; omitted: the database is unavailable
 * @param address of the request, path and query
 * @param repeatable a page that may be reloaded automatically; posted forms are resubmitted only by the user
 * @param scheme 'light' or 'dark' as chosen by the user, '' when the device decides
 */
export function unavailablePage(options: {
  failure?: Pick<Failure, 'code' | 'params'>;
  locale: Language;
  address: string;
  repeatable: boolean;
  scheme: string;
  requestId: string;
}): string {
  const { failure, locale, repeatable, scheme, requestId } = options;
  const words = locale === 'en' ? en : zh;
  const isBusy = failure?.code === 'COST_LIMITED';
  const title = isBusy ? words.busyTitle : words.unavailableTitle;
  const text = isBusy ? errorMessage(locale, failure.code, failure.params) : words.unavailableText;
  const reloads = repeatable && !isBusy;
  const address = escape(options.address);
  return `<!DOCTYPE html>
<html lang="${locale === 'en' ? 'en' : 'zh-CN'}"${scheme ? ` style="color-scheme: ${escape(scheme)}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
${reloads ? `<meta http-equiv="refresh" content="${RELOAD_SECONDS}">\n` : ''}<title>${title} - ${words.siteName}</title>
<link rel="icon" href="/ui/favicon.svg" type="image/svg+xml">
<style>${PLAIN_PAGE_STYLE}</style>
</head>
<body>
<main role="alert">
${PLAIN_PAGE_MARK}
<h1>${title}</h1>
<p>${escape(text)}</p>
${isBusy ? '' : `<p>${reloads ? words.unavailableReload : words.unavailablePosted}</p>\n`}<nav>${repeatable ? `<a class="primary" href="${address}">${words.retry}</a>` : ''}<a href="${addressOf('mall/')}">${words.home}</a></nav>
<small>${words.errorReference.replace('{reference}', escape(requestId))}</small>
</main>
</body>
</html>
`;
}
