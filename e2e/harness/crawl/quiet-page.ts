/** Detects when a page is idle: no request is pending and nothing is marked as busy. */
import type { Page, Request } from 'playwright-core';

/** Timeout for pages that never become idle, ms. */
const PATIENCE = 5_000;
/** Requests that stay open while the page does. */
const LASTING = new Set(['eventsource', 'websocket', 'media']);

/** Waits for frames to be painted; `false` while something on the page is busy. */
const painted = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await frame();
    return document.readyState === 'complete' && !document.querySelector('[aria-busy="true"], [data-page-pending]');
  });

/** React has hydrated the page. */
const takenOver = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const places = [...document.querySelectorAll('main')];
    return places.every((place) => Object.keys(place).some((key) => key.startsWith('__reactProps')));
  });

/** Watches a page from its creation; the returned function waits until it is idle. */
export function restOf(page: Page): () => Promise<void> {
  const onTheirWay = new Set<Request>();
  page.on('request', (request) => {
    if (!LASTING.has(request.resourceType())) onTheirWay.add(request);
  });
  page.on('requestfinished', (request) => onTheirWay.delete(request));
  page.on('requestfailed', (request) => onTheirWay.delete(request));
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) onTheirWay.clear();
  });
  return async () => {
    const end = Date.now() + PATIENCE;
    for (let quiet = 0; quiet < 2 && Date.now() < end; ) {
      const rests = await Promise.all([painted(page), takenOver(page)]).then(
        (signs) => signs.every(Boolean),
        () => false,
      );
      quiet = rests && onTheirWay.size === 0 ? quiet + 1 : 0;
      if (!rests || onTheirWay.size > 0) await new Promise((go) => setTimeout(go, 40));
    }
  };
}
