/**
 * What keeps people out of one of many pages, in light and in dark. How something is drawn decides whether it can be read and pressed: what
 * is drawn in a way in which no page before it drew anything is measured. All other rules judge the whole page.
 */
import type { Page } from 'playwright-core';
import { arrived, barriersBut, CONTRAST, inTheDark, runAxe } from './accessibility.ts';

/** Rules that measure each element against what lies around it: they take nearly all the time. */
const MEASURED = [CONTRAST, 'target-size'];
/** So many of a kind are measured: one may lie over something that another does not. */
const OF_A_KIND = 3;
const MARK = 'data-to-be-measured';

/**
 * The kinds of what is drawn: an element with its role and states, the colour and size of its letters, and the grounds it is drawn on, down
 * to the first that lets nothing through. `marked`: kinds of which some get the mark.
 */
const kindsOn = (page: Page, marked: readonly string[] = []): Promise<string[]> =>
  page.evaluate(
    ([fresh, ofAKind, mark]) => {
      const wanted = new Set(fresh);
      const counts = new Map<string, number>();
      const grounds = new Map<Element, string>();
      const opacities = new Map<Element, number>();
      const nameOf = (element: Element): string => `${element.tagName}.${element.getAttribute('class') ?? ''}`;
      const opacityOf = (element: Element): number => {
        const known = opacities.get(element);
        if (known !== undefined) return known;
        const opacity = Number(getComputedStyle(element).opacity) * (element.parentElement ? opacityOf(element.parentElement) : 1);
        opacities.set(element, opacity);
        return opacity;
      };
      const groundOf = (element: Element): string => {
        const known = grounds.get(element);
        if (known !== undefined) return known;
        const { backgroundColor, backgroundImage } = getComputedStyle(element);
        const isBare = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none';
        const isOpaque = /^rgb\(|^[a-z]+\([^/]*\)$/.test(backgroundColor) && !backgroundColor.startsWith('rgba');
        const own = isBare ? '' : `${nameOf(element)} ${backgroundColor} ${backgroundImage}`;
        const below = isOpaque || !element.parentElement ? '' : groundOf(element.parentElement);
        const ground = [own, below].filter(Boolean).join(' over ');
        grounds.set(element, ground);
        return ground;
      };
      for (const element of document.body.querySelectorAll('*')) {
        element.removeAttribute(mark);
        if (element.parentElement?.closest('svg') || !element.checkVisibility({ visibilityProperty: true })) continue;
        const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
        const states = ['role', 'aria-selected', 'aria-current', 'data-tone'].map((name) => element.getAttribute(name) ?? '');
        const isOff = element.closest(':disabled, [aria-disabled="true"]') !== null;
        const around = nameOf(element.parentElement?.closest('[class]') ?? element);
        const drawn = [color, fontSize, fontWeight, textShadow, opacityOf(element), groundOf(element)];
        const kind = [nameOf(element), around, ...states, isOff, ...drawn].join(' ');
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
async function measured(page: Page, rules: readonly string[], where: string): Promise<string[]> {
  const violations = await runAxe(page, { runOnly: { type: 'rule', values: rules }, include: `[${MARK}]` });
  return violations.map(({ id, nodes }) => `axe ${where}${id}: ${nodes.map(({ html, why }) => `${html} (${why})`).join(' | ')}`);
}

/**
 * `judged` takes in the kinds of the page. `unlessKnown`: a page that draws nothing new is not judged at all, such as a list of other
 * records, or the same page for other people.
 */
export async function newBarriers(page: Page, judged: Set<string>, { unlessKnown = false } = {}): Promise<string[]> {
  await arrived(page);
  const fresh = (await kindsOn(page)).filter((kind) => !judged.has(kind));
  if (fresh.length === 0 && unlessKnown) return [];
  for (const kind of fresh) judged.add(kind);
  const whole = await barriersBut(page, (await choosing(page)) ? [...MEASURED, 'aria-hidden-focus'] : MEASURED);
  if (fresh.length === 0) return whole;
  await kindsOn(page, fresh);
  // What came in meanwhile.
  await arrived(page);
  const light = await measured(page, MEASURED, '');
  const dark = await inTheDark(page, () => measured(page, [CONTRAST], 'in the dark '));
  return [...whole, ...light, ...dark];
}
