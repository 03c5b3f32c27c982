/** Shared by walks through the operator console: a signed-in operator, the open drawer, reasons and confirmations. */
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { escaped } from './escaped.ts';
import { gone, type Language, type Person, type Walks } from './walk.ts';

/** A member of staff on a page of the operator console. */
export async function atDesk(
  walks: Walks,
  path: string,
  options: { language?: Language; mobile?: boolean; userName?: string } = {},
): Promise<Person> {
  const { language = 'zh', mobile = false, userName = 'demo-superadmin' } = options;
  const person = await walks.person({ language, mobile, as: await walks.client(userName, language) });
  await person.open(`/ui/admin/${path}`);
  return person;
}

export const drawer = ({ page }: Person): Locator => page.locator('dialog[open]').last();
/** A control by its label, with or without the mark of required fields. */
export function labelled(within: Locator, label: string): Locator {
  const words = escaped(label);
  return within.getByLabel(new RegExp(`^${words}[*]?$`));
}
export const typed = async (person: Person, label: string, text: string): Promise<void> =>
  labelled(drawer(person), label).first().fill(text);
export const typedPair = async (person: Person, label: string, zh: string, en: string): Promise<void> => {
  await typed(person, person.say('fields.inChinese', { label }), zh);
  await typed(person, person.say('fields.inEnglish', { label }), en);
};
export const pressed = (person: Person, name: string): Promise<void> => drawer(person).getByRole('button', { name, exact: true }).click();
/** Saves the drawer and waits until it has closed. */
export async function saved(person: Person): Promise<void> {
  const open = person.page.locator('dialog[open]');
  await pressed(person, person.say('common.save'));
  await gone(open);
}
/** Enters the reason that a dialog requires and confirms. */
export async function reasoned(person: Person, reason: string, confirm: string): Promise<void> {
  const box = drawer(person).getByRole('textbox');
  const asked = await box.elementHandle();
  await box.fill(reason);
  await pressed(person, confirm);
  // The result may open a dialog before this one is seen as closed.
  await person.page.waitForFunction((element) => !element?.isConnected || !element.checkVisibility(), asked);
}
/** The row of a table that contains the text. */
export const line = ({ page }: Person, text: string | RegExp): Locator => page.locator('main tr').filter({ hasText: text });

/** A picture of one colour, as operators upload them. */
export const picture = async (name: string, background: string, width = 1600, height = 600) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer(),
});
/** Width of a picture that the browser has drawn; 0 if it failed. */
export const drawn = (image: Locator): Promise<number> =>
  image.evaluate((element) => {
    const { complete, naturalWidth } = element as HTMLImageElement;
    return complete ? naturalWidth : 0;
  });
