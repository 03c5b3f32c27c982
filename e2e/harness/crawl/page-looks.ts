/** Checks of a page: words, width, and messages that a press shows. */
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

const ALERTS = '[role="alert"]';
/** Messages of the page about something that is missing or wrong. */
export const alertsOn = (page: Page): Promise<string[]> =>
  page.$$eval(ALERTS, (alerts) => alerts.filter((one) => one.checkVisibility()).map((one) => (one.textContent ?? '').trim()));

/** Messages that were not there before a press and cannot be seen after it: outside the window, or under something else. */
export const unseenAlerts = async (page: Page, before: readonly string[]): Promise<Finding[]> => {
  const unseen = await page.$$eval(
    ALERTS,
    (alerts, known) =>
      alerts.flatMap((one) => {
        const text = (one.textContent ?? '').trim();
        if (!text || known.includes(text) || !one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
        const { left, top, width, height } = one.getBoundingClientRect();
        const box = one as HTMLElement;
        // Toasts let presses through: without this the element below them is found.
        box.style.pointerEvents = 'auto';
        const there = document.elementFromPoint(left + width / 2, top + height / 2);
        box.style.pointerEvents = '';
        return one.contains(there) ? [] : [text];
      }),
    before,
  );
  return unseen.map((text) => ({ kind: 'unseen', what: `shows a message outside the view: "${text.slice(0, 60)}"` }));
};
