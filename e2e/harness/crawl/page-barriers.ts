/** What keeps people out of a page, in light and in dark: judged is what is drawn in a way in which no page before it drew anything. */
import type { Page } from 'playwright-core';
import { arrived, barriersBut, inTheDark, runAxe } from '../accessibility.ts';
import type { Finding } from './page-words.ts';

/** Rules that measure each element against what lies around it: they take nearly all the time, and see only what is new. */
const MEASURED = ['color-contrast', 'target-size'];
/** So many of a kind are measured: one may stand where another does not. */
const OF_A_KIND = 3;
const MARK = 'data-to-be-judged';

/**
 * The kinds of what is drawn: an element with its role and states, the colour and size of its letters, and what it is drawn on. `marked`:
 * kinds of which some get the mark.
 */
const kindsOn = (page: Page, marked: readonly string[] = []): Promise<string[]> =>
  page.evaluate(
    ([fresh, ofAKind, mark]) => {
      const wanted = new Set(fresh);
      const counts = new Map<string, number>();
      const grounds = new Map<Element, string>();
      const nameOf = (element: Element): string => `${element.tagName}.${element.getAttribute('class') ?? ''}`;
      const groundOf = (element: Element): string => {
        const known = grounds.get(element);
        if (known !== undefined) return known;
        const { backgroundColor, backgroundImage } = getComputedStyle(element);
        const painted = backgroundImage !== 'none' || !/^(?:transparent|rgba\(0, 0, 0, 0\))$/.test(backgroundColor);
        const ground = painted ? `${nameOf(element)} ${backgroundColor}` : element.parentElement ? groundOf(element.parentElement) : '';
        grounds.set(element, ground);
        return ground;
      };
      for (const element of document.body.querySelectorAll('*')) {
        element.removeAttribute(mark);
        if (element.parentElement?.closest('svg') || !element.checkVisibility({ visibilityProperty: true })) continue;
        const { color, fontSize, fontWeight } = getComputedStyle(element);
        const states = ['role', 'aria-selected', 'aria-current', 'aria-disabled', 'data-tone'].map(
          (name) => element.getAttribute(name) ?? '',
        );
        const kind = [
          nameOf(element),
          nameOf(element.closest('[class]') ?? element),
          ...states,
          color,
          fontSize,
          fontWeight,
          groundOf(element),
        ].join(' ');
        const count = (counts.get(kind) ?? 0) + 1;
        counts.set(kind, count);
        if (count <= ofAKind && wanted.has(kind)) element.setAttribute(mark, '');
      }
      return [...counts.keys()];
    },
    [marked, OF_A_KIND, MARK] as const,
  );

/**
 * While the choices of a field are open, all else is hidden from screen readers, and can be reached by nobody: the focus stays in the
 * field, and leaving it closes them. Axe does not see that.
 */
const choosing = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.matches('[role="combobox"][aria-expanded="true"]') ?? false);

/** Rules for what is marked. */
const measured = async (page: Page, rules: readonly string[], where: string): Promise<Finding[]> => {
  const violations = await runAxe(page, { runOnly: { type: 'rule', values: rules }, include: `[${MARK}]` });
  return violations.map(({ id, nodes }) => {
    const places = nodes.map(({ html, why }) => `${html} (${why})`);
    return { kind: 'axe', what: `${where}${id}: ${places.join(' | ')}` };
  });
};

/** `judged` takes in the kinds of the page. A list of other records, or the same page for somebody else, says the same again. */
export async function barriersOf(page: Page, judged: Set<string>): Promise<Finding[]> {
  const fresh = (await kindsOn(page)).filter((kind) => !judged.has(kind));
  if (fresh.length === 0) return [];
  for (const kind of fresh) judged.add(kind);
  await arrived(page);
  const whole = await barriersBut(page, (await choosing(page)) ? [...MEASURED, 'aria-hidden-focus'] : MEASURED);
  await kindsOn(page, fresh);
  // What came in meanwhile.
  await arrived(page);
  const light = await measured(page, MEASURED, '');
  const dark = await inTheDark(page, () => measured(page, ['color-contrast'], 'in the dark '));
  return [...whole.map((what) => ({ kind: 'axe' as const, what })), ...light, ...dark];
}
