/** Checks of a page: words and width. */
import type { Page } from 'playwright-core';
import { overflow } from '../page-look.ts';
import { type Finding, textsOf, wrongWords } from './page-words.ts';

export const NARROW = { width: 320, height: 700 };

/** Words that no page may show. */
export const wordsOf = async (page: Page, language: 'zh' | 'en'): Promise<Finding[]> => wrongWords(await textsOf(page), language);

/** Elements wider than the narrowest screen. */
export async function overflowOf(page: Page): Promise<Finding[]> {
  await page.setViewportSize(NARROW);
  const wide = await overflow(page);
  if (wide <= 0) return [];
  const widest = await page.evaluate(() => {
    const isCut = (one: Element): boolean => {
      for (let around = one.parentElement; around && around !== document.body; around = around.parentElement) {
        if (getComputedStyle(around).overflowX !== 'visible') return true;
      }
      return false;
    };
    const over = [...document.body.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1);
    const last = over.filter((one) => !isCut(one) && !over.some((other) => other !== one && one.contains(other)))[0];
    return last ? `${last.tagName.toLowerCase()}.${last.getAttribute('class') ?? ''} "${(last.textContent ?? '').slice(0, 40)}"` : '';
  });
  return [{ kind: 'width', what: `scrolls sideways by ${wide} px at ${NARROW.width} px: ${widest}` }];
}
