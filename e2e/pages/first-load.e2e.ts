/** Transfer size of the first visit of the home page, in bytes, which do not depend on the machine. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../harness/browser.ts';
import { startDemoProduct } from '../harness/demo-product.ts';
import { firstLoad } from '../harness/first-load.ts';
import type { RunningProduct } from '../harness/product.ts';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startDemoProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.dispose();
});

it.each([
  ['/ui/mall/mobile', 175],
  ['/ui/mall', 180],
])('loads scripts for %s within %i KB and styles within 45 KB, gzip', async (path, most) => {
  const { js, css } = await firstLoad(browser, product.address, path);
  expect(js).toBeGreaterThan(50);
  expect(js).toBeLessThanOrEqual(most);
  expect(css).toBeLessThanOrEqual(45);
});
