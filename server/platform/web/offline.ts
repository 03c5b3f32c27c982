/**
 * The page shown without a network: a service worker caches one page, answers failed navigations with it, and does nothing else. No other
 * response is ever cached, so nothing can become stale; a changed page changes the worker, which the browser compares on each visit.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { SCHEME_COOKIE } from '#contracts/kit/scheme.ts';
import { OFFLINE_PAGE, OFFLINE_WORKER } from '#contracts/pages/own-files.ts';
import { common as en } from '#messages/en/common.ts';
import { common as zh } from '#messages/zh/common.ts';
import { LOCALE_COOKIE } from '#server/platform/http/request-call.ts';
import { PLAIN_PAGE_MARK, PLAIN_PAGE_STYLE } from '#server/platform/http/unavailable-page.ts';

const hash = (text: string): string => createHash('sha256').update(text).digest('base64');

const ASKED_MS = 3000;
const ASKED_AT_LEAST_MS = 30_000;

/**
 * The page contains all languages and selects the reader's by cookie. It reloads once the product answers: it checks when the browser
 * reports a network, and periodically, as browsers are often online without connectivity.
 */
const SCRIPT = `const cookie = (name) => (document.cookie.match('(?:^|; )' + name + '=([^;]*)') || [])[1];
const en = cookie('${LOCALE_COOKIE}') === 'en';
const root = document.documentElement;
if (en) { root.lang = 'en'; document.title = ${JSON.stringify(`${en.offlineTitle} - ${en.siteName}`)}; }
document.getElementById(en ? 'en' : 'zh').hidden = false;
const scheme = cookie('${SCHEME_COOKIE}');
if (scheme === 'light' || scheme === 'dark') root.style.colorScheme = scheme;
let pause = ${ASKED_MS};
let timer;
const ask = async () => {
  clearTimeout(timer);
  timer = setTimeout(ask, pause);
  pause = Math.min(pause * 1.5, ${ASKED_AT_LEAST_MS});
  if (document.hidden) return;
  if (await fetch('${OFFLINE_PAGE}', { method: 'HEAD', cache: 'no-store' }).then(() => true, () => false)) location.reload();
};
timer = setTimeout(ask, pause);
addEventListener('online', ask);
document.addEventListener('visibilitychange', ask);`;

const part = (language: 'zh' | 'en', words: typeof zh | typeof en): string =>
  `<main id="${language}" role="alert" hidden>
${PLAIN_PAGE_MARK}
<h1>${words.offlineTitle}</h1>
<p>${words.offlineText}</p>
<nav><a class="primary" href="">${words.retry}</a></nav>
</main>`;

const PAGE = `<!DOCTYPE html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${zh.offlineTitle} - ${zh.siteName}</title>
<style>${PLAIN_PAGE_STYLE}
[hidden] { display: none; }</style>
</head>
<body>
${part('zh', zh)}
${part('en', en)}
<script>${SCRIPT}</script>
</body>
</html>
`;
const POLICY = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash(SCRIPT)}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

const WORKER = `const RETAINED = 'offline-${hash(PAGE).slice(0, 12)}';
const PAGE = '${OFFLINE_PAGE}';
addEventListener('install', (event) => {
  const keep = async () => { await (await caches.open(RETAINED)).add(new Request(PAGE, { cache: 'reload' })); await skipWaiting(); };
  event.waitUntil(keep());
});
addEventListener('activate', (event) => {
  const begin = async () => {
    for (const key of await caches.keys()) if (key.startsWith('offline-') && key !== RETAINED) await caches.delete(key);
    await registration.navigationPreload?.enable();
    await clients.claim();
  };
  event.waitUntil(begin());
});
addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  const answer = async () => {
    try {
      return (await event.preloadResponse) || (await fetch(event.request));
    } catch {
      const kept = await caches.match(PAGE);
      return kept ? new Response(kept.body, { status: 503, headers: kept.headers }) : Response.error();
    }
  };
  event.respondWith(answer());
});
`;

export function registerOffline(app: FastifyInstance): void {
  app.get(OFFLINE_PAGE, (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY, 'cache-control': 'no-cache' })
      .send(PAGE),
  );
  app.get(OFFLINE_WORKER, (_request, reply) =>
    reply.headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }).send(WORKER),
  );
}
