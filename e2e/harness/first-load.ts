/** Scripts and styles that a browser fetches for a page (default: the home page) until it is idle; gzip bytes in KB. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';

const client = join(import.meta.dirname, '../../build/client');

export async function firstLoad(browser: Browser, address: string, path = '/ui/mall'): Promise<{ js: number; css: number }> {
  const context = await browser.newContext({ locale: 'zh-CN' });
  const page = await context.newPage();
  const files = new Set<string>();
  page.on('response', (response) => files.add(new URL(response.url()).pathname));
  await page.goto(address + path, { waitUntil: 'networkidle', timeout: 120_000 });
  await context.close();
  const sizes = [...files].map((file) => {
    const kind = /\.(js|mjs|css)$/.exec(file)?.[1];
    const bytes = kind ? gzipSync(readFileSync(join(client, file.replace(/^\/ui\//, ''))), { level: 9 }).length / 1024 : 0;
    return kind === 'css' ? { js: 0, css: bytes } : { js: bytes, css: 0 };
  });
  return { js: sizes.reduce((sum, { js }) => sum + js, 0), css: sizes.reduce((sum, { css }) => sum + css, 0) };
}
