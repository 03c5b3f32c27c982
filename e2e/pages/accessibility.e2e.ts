/** The checks that every page goes through find what they are for: a page with one barrier of each kind. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { barriers, faintInTheDark } from '../harness/accessibility.ts';
import { launchBrowser } from '../harness/browser.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  // The checks need a page of a context of their own, as in all walks.
  page = await (await browser.newContext()).newPage();
});
afterAll(() => browser?.close());

const rows = (last: string) => `<table><tbody>${'<tr><td>row</td></tr>'.repeat(30)}<tr><td>${last}</td></tr></tbody></table>`;
const show = (body: string) =>
  page.setContent(`<!doctype html><html lang="en"><head><title>x</title></head><body><main>${body}</main></body></html>`);

it('finds barriers, in the last row of a long table as well', async () => {
  await show(rows('<button></button><img src="data:," /><p style="color:#bbb;background:#fff">faint</p>'));
  const found = (await barriers(page)).map((barrier) => barrier.split(' ')[1]);
  expect(found.toSorted()).toEqual(['button-name:', 'color-contrast:', 'image-alt:']);
  await show(rows('<button>go</button>'));
  expect(await barriers(page)).toEqual([]);
});

it('finds what is faint in the dark alone', async () => {
  const style = '<style>body{background:#fff;color:#444}html[data-scheme=dark] body{background:#222}</style>';
  await show(`${style}${rows('faint')}`);
  expect(await barriers(page)).toEqual([]);
  expect((await faintInTheDark(page)).length).toBeGreaterThan(0);
});
