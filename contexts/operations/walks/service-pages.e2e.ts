/**
 * The pages of the compute services: from the navigation to a cloud server in three clicks, from a calculation with storage to a filled
 * cart with the same price, the reason why a user may not buy, and a block that an operator edits. On desktop in Chinese, on a phone in
 * English.
 */
import { describe, expect, it } from 'vitest';
import type { Cart } from '#contexts/orders/calls/cart.ts';
import { atDesk, drawer, line, pressed, saved, typedPair } from '#e2e/harness/desk.ts';
import { presentations } from '#e2e/harness/presentations.ts';
import { step } from '#e2e/harness/step.ts';
import { until } from '#e2e/harness/until.ts';
import { alive, type Person, patternOf, seen, startSingleWalks } from '#e2e/harness/walk.ts';
import { clean, fits } from '#e2e/harness/walkers.ts';

const walks = startSingleWalks();
const both = presentations('phone', [
  { language: 'zh', mobile: false, account: 'demo-leader', region: '核心节点' },
  { language: 'en', mobile: true, account: 'demo-english', region: 'Core Node' },
]);

describe.each(both)('in $language (mobile: $mobile)', ({ language, mobile, account, region }) => {
  it('a cloud server is ordered in three clicks', async () => {
    const buyer = await walks.person({ language, mobile });
    const { page, say } = buyer;
    await buyer.open(buyer.mall());
    await step('finds the page from the navigation', async () => {
      if (!mobile) {
        await buyer.button(say('shell.navServices')).click();
        await seen(buyer.link(say('titles.serviceContainer')));
      }
      await buyer.link(say('titles.serviceEcs')).click();
      await page.waitForURL((url) => url.pathname === buyer.mall('service/ecs'));
      await seen(buyer.heading(say('service.offers')));
      for (const part of ['service.audience', 'service.steps', 'service.questions'] as const) await seen(buyer.heading(say(part)));
      await fits(buyer);
    });
    await step('signs in on the way to the order', async () => {
      await buyer.link(say('service.buyNow')).first().click();
      await buyer.signIn(account);
      await buyer.open(buyer.mall('service/ecs'));
    });
    await step('buy, agree, submit', async () => {
      await buyer.link(say('service.buyNow')).first().click();
      await page.waitForURL((url) => url.pathname === buyer.mall('goods/order'));
      await page.getByRole('checkbox', { name: say('order.agree') }).check();
      await buyer.button(say('order.submit')).click();
      await page.waitForURL(/\/goods\/pay\?orderId=/);
    });
    expect(buyer.complaints).toEqual([]);
  });

  it('a calculation with storage ends in a cart of the same price', async () => {
    const buyer = await walks.person({ language, mobile });
    const { page, say } = buyer;
    await buyer.open(buyer.mall('service/hpc'));
    const calculator = page.getByRole('region', { name: say('service.calculator') });
    const resource = calculator.getByLabel(say('service.resource'), { exact: true });
    expect(await resource.locator('option:checked').evaluate((option) => (option.parentElement as HTMLOptGroupElement).label)).toBe(region);
    const amount = calculator.getByRole('spinbutton', { name: say('service.amount'), exact: true });
    expect(await amount.inputValue()).toBe('200');
    // 200 core-hours at 0.08 instead of 0.10.
    await seen(calculator.getByText('16.00'));
    await seen(calculator.getByText('−¥4.00'));
    const storage = calculator.getByLabel(say('service.storage'), { exact: true });
    await storage.selectOption({ index: 1 });
    const gigabytes = calculator.getByRole('spinbutton', { name: say('service.storageAmount'), exact: true });
    await gigabytes.fill('500');
    await gigabytes.press('Enter');
    await calculator.getByRole('spinbutton', { name: say('service.storageMonths'), exact: true }).press('ArrowUp');
    await clean(buyer);
    const total = ((await calculator.locator('output').textContent()) ?? '').replace(/[^\d.]/g, '');
    await calculator.getByRole('button', { name: say('service.addToCart'), exact: true }).click();
    await buyer.signIn(account);
    await page.waitForURL((url) => url.pathname === buyer.mall('goods/cart'));
    const client = await walks.client(account);
    const cart = await client.data<Cart>(client.get('/market/shoppingcart'));
    expect(cart.lines.map(({ purchaseAmount, purchaseDuration }) => [purchaseAmount, purchaseDuration]).toSorted()).toEqual([
      [200, 1],
      [500, 2],
    ]);
    expect(Number(cart.actualPaymentAmount)).toBe(Number(total));
    expect(Number(total)).toBeGreaterThan(16);
    expect(buyer.complaints).toEqual([]);
  });
});

it.each(['ai', 'container'] as const)('the page of %s has its offers and words', async (service) => {
  const visitor = await walks.person({ language: 'en', mobile: service === 'ai' });
  const { say } = visitor;
  await visitor.open(visitor.mall(`service/${service}`));
  await expect.poll(() => visitor.link(say('service.buyNow')).count()).toBeGreaterThan(2);
  await visitor.page.getByText(say('service.questions')).scrollIntoViewIfNeeded();
  await visitor.page.locator('summary').first().click();
  await clean(visitor);
  expect(visitor.complaints).toEqual([]);
});

it('a member of a group reads why, and pressing buy or the cart says it again', async () => {
  const buyer = await walks.person({ language: 'zh', as: await walks.client('demo-member', 'zh') });
  const { page, say } = buyer;
  await buyer.open(buyer.mall('service/ecs'));
  const tip = page.getByRole('alert').filter({ hasText: say('order.blockedTitle') });
  await seen(tip.getByText(say('problems.MEMBER_NON_SOFTWARE')));
  const asked: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname));
  await buyer.button(patternOf(say, 'service.buyNowOf')).first().click();
  await expect.poll(() => tip.evaluate((element) => document.activeElement === element)).toBe(true);
  await buyer.button(say('service.addToCart')).click({ force: true });
  expect(new URL(page.url()).pathname).toBe(buyer.mall('service/ecs'));
  expect(asked).toEqual([]);
});

it('an operator edits a block, and the page shows it', async () => {
  const operator = await atDesk(walks, 'content/service-pages');
  const { say } = operator;
  const visitor = await walks.person({ language: 'zh' });
  const reader = await walks.person({ language: 'en', mobile: true });
  const texts = ['开发票要几天？', 'How long does an invoice take?'] as const;
  await step('adds a question', async () => {
    await operator.button(say('adminContent.blockNew')).click();
    await pressed(operator, say('common.save'));
    await seen(drawer(operator).getByText(say('adminContent.required')));
    await typedPair(operator, say('adminContent.blockTitle'), ...texts);
    const editors = drawer(operator).locator('[contenteditable="true"]');
    await editors.nth(0).fill('三个工作日内开出。');
    await editors.nth(1).fill('Within three working days.');
    await clean(operator);
    await saved(operator);
    await seen(line(operator, texts[0]));
  });
  const shows = async (person: Person, text: string, expected: boolean) => {
    const found = await until(
      async () => {
        await person.page.goto(person.mall('service/ecs'));
        await alive(person.page);
        return (await person.text(text).count()) > 0;
      },
      (answer) => answer === expected,
      20_000,
    );
    expect(found).toBe(expected);
  };
  await step('visitors read it in their language', async () => {
    await shows(visitor, texts[0], true);
    await shows(reader, texts[1], true);
    await reader.text(texts[1]).click();
    await seen(reader.text('Within three working days.'));
  });
  await step('hides it', async () => {
    await line(operator, texts[0])
      .getByRole('button', { name: say('adminContent.hide'), exact: true })
      .click();
    await seen(line(operator, texts[0]).getByText(say('adminContent.standingHIDDEN')));
    await shows(visitor, texts[0], false);
  });
  await step('finds its changes in the log', async () => {
    await operator.open('/ui/admin/audit');
    await seen(line(operator, say('adminAudit.action.operations.create-service-block')));
    await seen(line(operator, say('adminAudit.action.operations.update-service-block')));
  });
});
