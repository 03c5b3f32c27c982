/** Chooses and presses the controls of a page. */
import type { Page } from 'playwright-core';
import { wordsOf } from '../walk.ts';

/** Overlays of a page. */
export const OPENED = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
const CONTROLS = 'button, [role="button"], [role="tab"], [role="switch"], [role="checkbox"], summary';
/** Maximum of presses of similar controls per page: a list has one of each in every row. */
const ALIKE = 3;

export type Control = { index: number; name: string; key: string };

/** Presses that sign out or change the page; walks cover them. */
function untouched(language: 'zh' | 'en'): (name: string) => boolean {
  const say = wordsOf(language);
  const signOn = say('sso.demoSignIn', { userName: 'demo-' });
  const names = new Set([
    '中文',
    'English',
    say('common.logout'),
    say('shell.schemeAuto'),
    say('shell.schemeLight'),
    say('shell.schemeDark'),
  ]);
  return (name) => names.has(name) || name.startsWith(signOn.slice(0, signOn.indexOf('demo-') + 5));
}

/** Controls of a page not yet pressed for this kind of page; those of the frame around the pages are the same everywhere. */
export async function controlsOn(page: Page, kind: string, language: 'zh' | 'en', pressed: ReadonlySet<string>): Promise<Control[]> {
  const alone = untouched(language);
  const all = await page.locator(CONTROLS).evaluateAll((elements) =>
    elements.map((element) => {
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      const off = element.matches(':disabled, [aria-disabled="true"]') || !element.checkVisibility({ visibilityProperty: true });
      const frame = !element.closest('main, [role="dialog"]');
      return { name: off ? '' : name.replace(/\s+/g, ' ').trim(), frame, looks: `${element.tagName} ${element.className}` };
    }),
  );
  const alike = new Map<string, number>();
  const keys = new Set<string>();
  return all.flatMap(({ name, frame, looks }, index) => {
    const key = `${frame ? 'frame' : kind} ${name.replace(/\d+/g, '#')}`;
    if (!name || alone(name) || pressed.has(key) || keys.has(key)) return [];
    const times = (alike.get(looks) ?? 0) + 1;
    alike.set(looks, times);
    keys.add(key);
    return times > ALIKE ? [] : [{ index, name, key }];
  });
}

/** False if the control is covered or was removed. Checked first: a press would wait until its timeout. */
export async function pressOf(page: Page, { index, name }: Control): Promise<boolean> {
  const point = await page.evaluate(
    ([controls, at, called]) => {
      const element = document.querySelectorAll(controls)[at];
      if (!element || (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim() !== called) return;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const middle = { x: left + width / 2, y: top + height / 2 };
      const there = document.elementFromPoint(middle.x, middle.y);
      return there && (element.contains(there) || there.contains(element)) ? middle : undefined;
    },
    [CONTROLS, index, name] as const,
  );
  if (!point) return false;
  await page.mouse.click(point.x, point.y);
  return true;
}
