/** Custom controls: a date range and a search in a long list, by mouse, keyboard and without scripts. */
import { describe, expect, it } from 'vitest';
import { atDesk, drawer, labelled } from '#e2e/harness/desk.ts';
import { alive, gone, type Person, patternOf, seen, startSingleWalks } from '#e2e/harness/walk.ts';

const walks = startSingleWalks();

const queryOf = ({ page }: Person) => new URL(page.url()).searchParams;
const segments = ({ page }: Person) => page.getByRole('search').getByRole('spinbutton');
const shopField = ({ page, say }: Person) => page.getByRole('search').getByRole('combobox', { name: say('fulfilment.shop') });

describe('a range of days in a filter', () => {
  it('is in the order of the page, not of the browser', async () => {
    for (const [language, order] of [
      ['zh', ['2026', '03', '01']],
      ['en', ['03', '01', '2026']],
    ] as const) {
      const operator = await atDesk(walks, 'orders?createdFrom=2026-03-01', { language });
      await seen(segments(operator));
      expect((await segments(operator).allInnerTexts()).slice(0, 3)).toEqual(order);
      expect(operator.complaints).toEqual([]);
    }
  });

  it('is chosen by a preset and in the calendar at once, typed and sent with Enter, and may be open at one end', async () => {
    const operator = await atDesk(walks, 'orders');
    const { page, say } = operator;
    const open = page.getByRole('button', { name: say('lists.rangeOpen', { label: say('adminOrders.created') }), exact: true });
    await open.click();
    await page.getByRole('button', { name: say('lists.preset.lastMonth'), exact: true }).click();
    await page.waitForURL(/createdFrom=\d{4}-\d\d-01&createdTo=\d{4}-\d\d-(28|29|30|31)/);

    await page.goto('/ui/admin/orders?createdFrom=2026-03-02&createdTo=2026-03-03');
    await alive(page);
    await open.click();
    const calendar = page.getByRole('dialog', { name: say('adminOrders.created') });
    await calendar.getByRole('button', { name: /3月10日/ }).click();
    await calendar.getByRole('button', { name: /3月12日/ }).click();
    await page.waitForURL(/createdFrom=2026-03-10&createdTo=2026-03-12/);

    await seen(segments(operator));
    await page.getByRole('button', { name: say('lists.filterClear'), exact: true }).click();
    await page.waitForURL((url) => !url.search.includes('created'));
    await page.waitForFunction(() => document.querySelectorAll('[role=spinbutton][data-placeholder]').length === 6);
    await segments(operator).first().click();
    await page.keyboard.type('20260115');
    await page.keyboard.press('Enter');
    await page.waitForURL(/createdFrom=2026-01-15/);
    expect(queryOf(operator).get('createdTo')).toBeNull();
    expect(operator.complaints).toEqual([]);
  });
});

describe('a search in a long list', () => {
  it('finds a shop by a part of its name, applies it at once and takes it back', async () => {
    const operator = await atDesk(walks, 'orders');
    const { page, say } = operator;
    await shopField(operator).fill('分衍');
    const option = page.getByRole('option', { name: /分衍科技/ });
    await seen(option);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/shopId=1002/);
    // A page opened with the id shows the name.
    await page.reload();
    await alive(page);
    await seen(shopField(operator));
    await page.waitForFunction(() => [...document.querySelectorAll('input')].some((input) => input.value === '分衍科技'));
    await shopField(operator).fill('');
    await page.waitForURL((url) => !url.search.includes('shopId'));
    await shopField(operator).fill('no such shop');
    await seen(page.getByText(say('lists.comboboxNone')));
    expect(operator.complaints).toEqual([]);
  });

  it('finds a category by its name in the other language', async () => {
    const operator = await atDesk(walks, 'goods');
    const { page, say } = operator;
    const field = page.getByRole('search').getByRole('combobox', { name: say('adminReview.listingCategory') });
    await seen(page.locator('[data-kind="choice"] button'));
    await field.fill('source');
    await page.getByRole('option').first().click();
    await page.waitForURL(/category=/);
    expect(operator.complaints).toEqual([]);
  });

  it('opens above the drawer it is in, and Escape closes the list alone', async () => {
    const operator = await atDesk(walks, 'money/statements');
    const { page, say } = operator;
    await operator.button(patternOf(say, 'adminMoney.adjust')).click();
    const field = labelled(drawer(operator), say('adminMoney.shop'));
    await seen(drawer(operator).locator('[role=combobox]'));
    await field.click();
    const options = page.getByRole('option');
    await seen(options);
    await page.keyboard.press('Escape');
    await gone(options);
    expect(await page.locator('dialog[open]').count()).toBe(1);
    await field.fill('1002');
    await page.getByRole('option', { name: /分衍科技/ }).click();
    await expect.poll(() => field.inputValue()).toBe('分衍科技');
    expect(operator.complaints).toEqual([]);
  });
});

describe('without scripts', () => {
  it('the filter has the browser’s own fields under the same names', async () => {
    const operator = await atDesk(walks, 'orders');
    const context = await walks.browser.newContext({
      baseURL: walks.product.address,
      javaScriptEnabled: false,
      storageState: await operator.context.storageState(),
    });
    const page = await context.newPage();
    await page.goto('/ui/admin/orders?shopId=1002');
    expect(await page.locator('input[name=shopId]').inputValue()).toBe('1002');
    await page.locator('input[name=createdFrom]').fill('2026-01-15');
    await page.locator('input[name=createdFrom]').press('Enter');
    await page.waitForURL(/createdFrom=2026-01-15/);
    expect(new URL(page.url()).searchParams.get('shopId')).toBe('1002');
    await context.close();
  });
});
