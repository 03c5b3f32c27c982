/** People of walks who come signed in, and what every page that they open has to be. */
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { barriers } from './accessibility.ts';
import type { Language, Person, Walks } from './walk.ts';

/** A demo account's person, signed in without its page. */
export const entering =
  (walks: Walks) =>
  async (userName: string, language: Language, mobile = false): Promise<Person> => {
    const [client, person] = await Promise.all([walks.client(userName, language), walks.person({ language, mobile })]);
    await person.context.addCookies([{ name: 'session', value: client.cookies.get('session') ?? '', url: walks.product.address }]);
    return person;
  };

/** Accessible, and no wider than its screen. */
export async function clean({ page }: Person): Promise<void> {
  expect(await barriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
}

export const dialog = ({ page }: Person): Locator => page.getByRole('dialog').filter({ visible: true });
/** A button of the open dialog. */
export const press = (person: Person, name: string): Promise<void> => dialog(person).getByRole('button', { name, exact: true }).click();
