/**
 * Accessibility violations on one of many pages, in light and dark. Contrast depends on style and target size on the element and its
 * container: only styles and elements that no earlier page had are measured. All other rules check the whole page.
 */
import type { Page } from 'playwright-core';
import { arrived, barriersOf, CONTRAST, inTheDark, tooFaint } from './accessibility.ts';

/** Elements measured per kind: one may overlap something that another does not. */
const OF_A_KIND = 3;
/** Target size that needs no spacing, px (WCAG 2.2, 2.5.8). */
const LARGE = 24;
/** Marks the first elements of each kind with its number: what is measured for contrast in light and dark, and as a target. */
const MARKS = { light: 'data-measured-light', dark: 'data-measured-dark', target: 'data-measured-target' };

/**
 * Kinds of elements on the page. Per scheme: colour, size and weight of text, and the backgrounds down to the first opaque one. Of targets:
 * the element and its container. The place of a kind in the list is its number.
 */
const kindsOn = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([ofAKind, marks, large]) => {
      const counts = new Map<string, { number: number; times: number }>();
      const count = (kind: string, element: Element, mark: string): void => {
        const known = counts.get(kind) ?? { number: counts.size, times: 0 };
        known.times += 1;
        counts.set(kind, known);
        if (known.times <= ofAKind) element.setAttribute(mark, String(known.number));
      };
      const nameOf = (element: Element): string => `${element.tagName}.${element.getAttribute('class') ?? ''}`;
      const visible = [...document.body.querySelectorAll('*')].filter((element) => {
        for (const mark of Object.values(marks)) element.removeAttribute(mark);
        return !element.parentElement?.closest('svg') && element.checkVisibility({ visibilityProperty: true });
      });
      const isOff = (element: Element): boolean => element.closest(':disabled, [aria-disabled="true"]') !== null;

      const hasLetters = (element: Element): boolean =>
        element.matches('input, select, textarea') ||
        [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim());
      const withLetters = visible.filter(hasLetters);
      const drawn = (scheme: 'light' | 'dark'): void => {
        const grounds = new Map<Element, string>();
        const opacities = new Map<Element, number>();
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
          const { backgroundColor, backgroundImage, position } = getComputedStyle(element);
          const isBare = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none';
          const isOpaque = /^rgb\(|^[a-z]+\([^/]*\)$/.test(backgroundColor) && !backgroundColor.startsWith('rgba');
          // Positioned elements may lie over something other than their container.
          const own = [
            ...(position === 'static' || position === 'relative' ? [] : [nameOf(element)]),
            ...(isBare ? [] : [backgroundColor, backgroundImage]),
          ];
          const below = isOpaque || !element.parentElement ? '' : groundOf(element.parentElement);
          const ground = [own.join(' '), below].filter(Boolean).join(' over ');
          grounds.set(element, ground);
          return ground;
        };
        for (const element of withLetters) {
          const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
          const kind = [scheme, color, fontSize, fontWeight, textShadow, isOff(element), opacityOf(element), groundOf(element)].join(' ');
          count(kind, element, marks[scheme]);
        }
      };
      drawn('light');
      const atOnce = new CSSStyleSheet();
      atOnce.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important; }');
      document.adoptedStyleSheets.push(atOnce);
      const { scheme } = document.documentElement.dataset;
      document.documentElement.dataset.scheme = 'dark';
      drawn('dark');
      if (scheme === undefined) delete document.documentElement.dataset.scheme;
      else document.documentElement.dataset.scheme = scheme;
      // Restored colours apply without transition too.
      getComputedStyle(document.documentElement).color;
      document.adoptedStyleSheets.pop();

      for (const element of visible) {
        if (!element.matches('a, button, input, select, textarea, summary, [role], [tabindex]')) continue;
        const states = ['role', 'aria-selected', 'aria-current', 'data-tone'].map((name) => element.getAttribute(name) ?? '');
        const around = nameOf(element.parentElement?.closest('[class]') ?? element);
        const { width, height } = element.getBoundingClientRect();
        // Elements larger than required are measured only once per kind: something may overlap them.
        const size = [width, height].map((length) => Math.min(Math.round(length), large));
        count(['target', nameOf(element), around, ...states, isOff(element), ...size].join(' '), element, marks.target);
      }
      return [...counts.keys()];
    },
    [OF_A_KIND, MARKS, LARGE] as const,
  );

/**
 * While the options of a field are open, everything else is hidden from screen readers but unreachable: focus stays in the field, and
 * leaving it closes them. Axe does not detect that.
 */
const choosing = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.matches('[role="combobox"][aria-expanded="true"]') ?? false);

/**
 * Adds the kinds of the page to `judged`. `unlessKnown`: skips a page without new kinds, such as a list of other records, or the same page
 * for another role.
 */
export async function newBarriers(page: Page, judged: Set<string>, { unlessKnown = false } = {}): Promise<string[]> {
  await arrived(page);
  const kinds = await kindsOn(page);
  const fresh = [...kinds.entries()].filter(([, kind]) => !judged.has(kind));
  if (fresh.length === 0 && unlessKnown) return [];
  for (const [, kind] of fresh) judged.add(kind);
  /** The marked elements of fresh kinds. */
  const freshOf = (mark: string): string => fresh.map(([number]) => `[${mark}="${number}"]`).join() || `[${mark}=""]`;
  const light = await barriersOf(page, {
    without: (await choosing(page)) ? ['aria-hidden-focus'] : [],
    only: { [CONTRAST]: freshOf(MARKS.light), 'target-size': freshOf(MARKS.target) },
  });
  if (!fresh.some(([, kind]) => kind.startsWith('dark'))) return light;
  const dark = await inTheDark(page, () => tooFaint(page, freshOf(MARKS.dark)));
  return [...light, ...dark.map((what) => `in the dark ${what}`)];
}
