/** Letters that cannot be read, on one of many pages that draw most of theirs in the same ways. */
import type { Page } from 'playwright-core';
import { arrived, barriersBut, CONTRAST, faint, inTheDark, runAxe, severe, type Violation } from './accessibility.ts';

/** So many letters of a kind are measured: one may lie over something that another does not. */
const OF_A_KIND = 3;
const MARK = 'data-to-be-measured';

/**
 * The kinds of letters on a page: who draws them, in what colour and size, over what grounds, down to the first that lets nothing
 * through. `fresh`: kinds of which some get the mark.
 */
const lettersOn = (page: Page, fresh: readonly string[] = []): Promise<string[]> =>
  page.evaluate(
    ([wanted, ofAKind, mark]) => {
      const marked = new Set(wanted);
      const counts = new Map<string, number>();
      const grounds = new Map<Element, string>();
      const nameOf = (element: Element): string => `${element.tagName}.${element.getAttribute('class') ?? ''}`;
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
        const { backgroundColor, backgroundImage } = getComputedStyle(element);
        const isBare = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none';
        const isOpaque = /^rgb\(|^[a-z]+\([^/]*\)$/.test(backgroundColor) && !backgroundColor.startsWith('rgba');
        const own = isBare ? '' : `${nameOf(element)} ${backgroundColor} ${backgroundImage}`;
        const below = isOpaque || !element.parentElement ? '' : groundOf(element.parentElement);
        const ground = [own, below].filter(Boolean).join(' over ');
        grounds.set(element, ground);
        return ground;
      };
      for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
      for (const element of document.body.querySelectorAll('*')) {
        const hasLetters =
          element.matches('input, select, textarea') ||
          [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
        if (!hasLetters || !element.checkVisibility({ visibilityProperty: true })) continue;
        const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
        const around = nameOf(element.parentElement?.closest('[class]') ?? element);
        const isOff = element.closest(':disabled, [aria-disabled="true"]') !== null;
        const kind = [nameOf(element), around, isOff, color, fontSize, fontWeight, textShadow, opacityOf(element), groundOf(element)].join(
          ' ',
        );
        const count = (counts.get(kind) ?? 0) + 1;
        counts.set(kind, count);
        if (count <= ofAKind && marked.has(kind)) element.setAttribute(mark, '');
      }
      return [...counts.keys()];
    },
    [fresh, OF_A_KIND, MARK] as const,
  );

/** Letters too faint for what they lie on, of kinds that are not among the judged ones; those are judged now. */
async function faintLetters(page: Page, judged: Set<string>): Promise<Violation[]> {
  const fresh = (await lettersOn(page)).filter((kind) => !judged.has(kind));
  if (fresh.length === 0) return [];
  for (const kind of fresh) judged.add(kind);
  await lettersOn(page, fresh);
  return runAxe(page, { runOnly: { type: 'rule', values: [CONTRAST] }, include: `[${MARK}]` });
}

/** What was judged on pages so far, in light and in dark. */
export type Letters = { light: Set<string>; dark: Set<string> };
/**
 * barriers() and faintInTheDark() for one of many pages: whether letters can be read is decided by how they are drawn, so that each way is
 * judged on the first page that has it. All other rules judge every page.
 */
export async function newBarriers(page: Page, { light, dark }: Letters): Promise<string[]> {
  await arrived(page);
  return [
    ...(await barriersBut(page, [CONTRAST])),
    ...severe(await faintLetters(page, light)),
    ...faint(await inTheDark(page, () => faintLetters(page, dark))),
  ];
}
