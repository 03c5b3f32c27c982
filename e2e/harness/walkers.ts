/** Signed-in users of walks, and requirements of every page that they open. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { newBarriers } from './new-barriers.ts';
import { type Language, type Person, seen, type Walks } from './walk.ts';

/** A demo account's user, signed in without the sign-on page; the language is stored with the account. */
export const entering =
  (walks: Walks) =>
  async (userName: string, options: { language: Language; mobile?: boolean; width?: number; moving?: boolean }): Promise<Person> =>
    walks.person({ ...options, as: await walks.client(userName, options.language) });

/** Not wider than its screen. */
export async function fits({ page }: Person): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
}
/** Styles already checked on the pages of a walk. */
const judged = new Set<string>();
/** The open page has no accessibility violations, in light or in dark. */
export async function accessible(page: Page): Promise<void> {
  expect(await newBarriers(page, judged)).toEqual([]);
}
/** Accessible, and not wider than its screen. */
export async function clean(person: Person): Promise<void> {
  await accessible(person.page);
  await fits(person);
}

/** Shows the code to scan; on a phone it is behind the button that opens the wallet. */
export async function codeShown({ page, say }: Person): Promise<void> {
  const code = page.getByAltText(say('pay.codeAlt'));
  const behind = page.getByRole('button', { name: say('pay.otherDevice'), exact: true, expanded: false });
  await code.waitFor({ state: 'attached' });
  if (await behind.isVisible()) await behind.click();
  await seen(code);
}

export const dialog = ({ page }: Person): Locator => page.getByRole('dialog').filter({ visible: true });
/** Presses a button of the open dialog. */
export const press = (person: Person, name: string): Promise<void> => dialog(person).getByRole('button', { name, exact: true }).click();
