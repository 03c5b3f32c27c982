/** The checks of every page find what they should: a page with one violation of each kind. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barriers, inTheDark, tooFaint } from '../harness/accessibility.ts';
import { launchBrowser } from '../harness/browser.ts';
import { newBarriers } from '../harness/new-barriers.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  // The checks need a page in a separate context, as in all walks.
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
  expect((await inTheDark(page, () => tooFaint(page))).length).toBeGreaterThan(0);
});

describe('on many pages', () => {
  const STYLE = `<style>
    body { background: #fff; color: #222 } html[data-scheme=dark] body { background: #222; color: #eee }
    .pale { color: #ccc } .dim { color: #444 } .box { background: #999 } .veiled { opacity: 0.4 }
  </style>`;
  const fine = '<p>row</p><p class="box">row</p>';
  const kindsOf = async (bodies: string[]): Promise<string[][]> => {
    const judged = new Set<string>();
    const found: string[][] = [];
    for (const body of bodies) {
      await show(STYLE + body);
      found.push((await newBarriers(page, judged)).map((one) => one.replace(/(^(?:in the dark )?axe [\w-]+).*/s, '$1')));
    }
    return found;
  };

  it('finds what is new on each: on the last row, on another ground, behind a veil, in the dark alone', async () => {
    const dark = 'in the dark axe color-contrast';
    const both = ['axe color-contrast', dark];
    expect(
      await kindsOf([
        rows('row'),
        rows('<span class="pale">faint</span>'),
        fine,
        '<p class="dim">row</p>',
        '<p class="box"><span class="dim">row</span></p>',
        '<div class="veiled"><p>row</p></div>',
      ]),
    ).toEqual([[], ['axe color-contrast'], [dark], [dark], both, both]);
  });

  it('finds what is no matter of colours on a page that draws nothing new', async () => {
    const row = '<img src="data:," alt="1"><button>go</button>';
    expect(await kindsOf([row, row, row.replace(' alt="1"', ''), row.replace('go', '')])).toEqual([
      [],
      [],
      ['axe image-alt'],
      ['axe button-name'],
    ]);
  });
});
