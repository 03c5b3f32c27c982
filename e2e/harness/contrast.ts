import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds too faint on the open page once dark is chosen. */
export async function faintInTheDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => {
    document.documentElement.dataset.scheme = 'dark';
    return new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });
  const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze();
  return violations.flatMap(({ nodes }) => nodes.slice(0, 3).map((node) => `faint in the dark: ${node.html.slice(0, 160)}`));
}
