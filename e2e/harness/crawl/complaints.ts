/** Errors of a page: console errors, uncaught errors, failed requests. */
import type { Page } from 'playwright-core';
import type { Finding } from './page-words.ts';

/** Not faults of the product, each with its reason. */
const EXPECTED = [
  // For browsers that support the directive: Chromium does not yet.
  /Unrecognized Content-Security-Policy directive 'webrtc'/,
];

export function listen(page: Page): Finding[] {
  const complaints: Finding[] = [];
  const say = (kind: Finding['kind'], what: string) => {
    if (!EXPECTED.some((one) => one.test(what))) complaints.push({ kind, what: what.slice(0, 300) });
  };
  page.on('console', (message) => {
    // Failed loads are reported below, with their address.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) say('console', message.text());
  });
  page.on('pageerror', (error) => say('console', error.message));
  page.on('response', (response) => {
    if (response.status() >= 400 && response.request().resourceType() !== 'document')
      say('dead', `${response.status()} ${response.request().method()} ${response.url()}`);
  });
  return complaints;
}
