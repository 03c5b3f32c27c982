/** The editor of a product in the seller console, as a merchant uses it. */
import sharp from 'sharp';
import { type Person, patternOf, seen } from './walk.ts';

export type Pair = readonly [zh: string, en: string];

/** Both languages of a field. */
export async function fillPair({ page }: Person, field: string, [zh, en]: Pair): Promise<void> {
  const inputs = page.locator(`[data-field="${field}"]`).locator('input, textarea');
  await inputs.nth(0).fill(zh);
  await inputs.nth(1).fill(en);
}

/** Waits until the page shows that everything is saved. */
export const listingSaved = (person: Person): Promise<void> => seen(person.text(patternOf(person.say, 'sellerGoods.saveStatesaved')));

export async function addPictures({ page }: Person, hues: readonly string[]): Promise<void> {
  const files = await Promise.all(
    hues.map(async (hue, index) => ({
      name: `picture-${index}.png`,
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background: hue } })
        .png()
        .toBuffer(),
    })),
  );
  await page.locator('#section-pictures input[type="file"]').setInputFiles(files);
  await page
    .locator('#section-pictures img')
    .nth(hues.length - 1)
    .waitFor();
}

/** Fills the values of the new product's specification and adds a second one: first.length × second.length combinations. */
export async function fillSpecifications(person: Person, first: readonly Pair[], name: Pair, second: readonly Pair[]): Promise<void> {
  const { say, page } = person;
  const addValue = person.button(`+ ${say('sellerGoods.addValue')}`);
  for (let at = 1; at < first.length; at += 1) await addValue.first().click();
  for (const [at, pair] of first.entries()) await fillPair(person, `specifications.0.values.${at}.value`, pair);
  await page.getByRole('button', { name: say('sellerGoods.addSpecification'), exact: true }).click();
  await fillPair(person, 'specifications.1.name', name);
  for (let at = 1; at < second.length; at += 1) await addValue.nth(1).click();
  for (const [at, pair] of second.entries()) await fillPair(person, `specifications.1.values.${at}.value`, pair);
  await seen(person.text(say('sellerGoods.combinations', { count: first.length * second.length })));
}

/** The price cells of the first billing type, one per SKU. */
export const prices = ({ page }: Person) => page.locator('#section-pricing tbody td[data-field] input[inputmode="decimal"]');

export async function submitFromEditor(person: Person, goodsId: string): Promise<void> {
  const { say, page } = person;
  await person.button(say('sellerGoods.actSubmit')).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('sellerGoods.submitGo'), exact: true })
    .click();
  await page.waitForURL((url) => url.pathname.endsWith(`/seller/goods/${goodsId}`));
}
