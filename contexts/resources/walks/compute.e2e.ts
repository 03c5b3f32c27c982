/** Compute of two regions: added to the cart, ordered together, paid by scanning, shown as quotas. */
import { describe, expect, it } from 'vitest';
import { presentations } from '#e2e/harness/presentations.ts';
import { step } from '#e2e/harness/step.ts';
import { gone, type Person, patternOf, seen, startSingleWalks } from '#e2e/harness/walk.ts';

const walks = startSingleWalks();

/** Offers by their keyword in the market, with their region. */
const offers = {
  zh: [
    { keyword: 'EPYC 9754 核时', name: '核心节点 EPYC 9754 核时 · 标准队列', region: '核心节点' },
    { keyword: 'Lustre', name: '华东一区 Lustre 工作区', region: '华东一区' },
  ],
  en: [
    { keyword: 'EPYC 9754', name: 'Core Node EPYC 9754 core-hours, standard queue', region: 'Core Node' },
    { keyword: 'Lustre', name: 'Lustre workspace in East China 1', region: 'East China 1' },
  ],
} as const;

async function findOffer({ page, say }: Person, keyword: string, mobile: boolean): Promise<void> {
  if (mobile) await page.getByRole('banner').getByRole('link').filter({ visible: true }).last().click();
  const box = page.getByRole('combobox', { name: say('shell.searchLabel'), exact: true });
  await page.getByRole('combobox', { name: say('shell.searchScope') }).selectOption('resource');
  await box.fill(keyword);
  await box.press('Enter');
  await page.waitForURL((url) => url.pathname.endsWith('/search/resource') && url.searchParams.get('keyword') === keyword);
}

describe.each(
  presentations('desktop', [
    { language: 'zh', mobile: false, account: 'demo-leader' },
    { language: 'en', mobile: true, account: 'demo-english' },
  ]),
)('buying compute in $language (mobile: $mobile)', ({ language, mobile, account }) => {
  it('takes offers of two regions from the market over cart, order and payment to quotas', async () => {
    const buyer = await walks.person({ language, mobile });
    const { page, say } = buyer;
    const [core, storage] = offers[language];
    await page.clock.install();
    await buyer.open(buyer.mall('search/resource'));

    await step('puts an offer of each region into the cart', async () => {
      for (const [index, offer] of [core, storage].entries()) {
        await findOffer(buyer, offer.keyword, mobile);
        await buyer.button(say('search.addToCartOf', { name: offer.name })).click();
        await seen(page.getByRole('status').getByText(say('search.addedTip', { count: index + 1 })));
        await seen(page.getByRole('link', { name: say('shell.cart') }).filter({ hasText: say('shell.cartCount', { count: index + 1 }) }));
      }
      // The tip disappears after 3 seconds (section 9).
      await page.clock.runFor(3_000);
      await expect
        .poll(() =>
          page
            .getByRole('status')
            .getByText(say('search.addedTip', { count: 2 }))
            .count(),
        )
        .toBe(0);
    });

    await step('signs in on the way to the cart', async () => {
      await page
        .getByRole('link', { name: say('shell.cart') })
        .filter({ visible: true })
        .first()
        .click();
      await buyer.signIn(account);
      expect(new URL(page.url()).pathname).toBe(buyer.mall('goods/cart'));
    });

    await step('changes amount and duration in the cart', async () => {
      const groups = {
        core: page.getByRole('region', { name: core.region, exact: true }),
        storage: page.getByRole('region', { name: storage.region, exact: true }),
      };
      await seen(groups.core.getByRole('link', { name: core.name }));
      await seen(groups.storage.getByRole('link', { name: storage.name }));
      const amount = groups.core.getByRole('spinbutton', { name: say('cart.amountOf', { name: core.name }) });
      expect(await amount.inputValue()).toBe('100');

      // A value below the minimum is raised to it, with a message.
      await amount.fill('600');
      await amount.press('Enter');
      await gone(groups.core.getByText(patternOf(say, 'order.atLeast', { count: 100 })));
      await amount.fill('3');
      await amount.press('Enter');
      expect(await amount.inputValue()).toBe('100');
      await seen(groups.core.getByText(patternOf(say, 'order.atLeast', { count: 100 })));
      await amount.fill('5000');
      await amount.press('Tab');
      await seen(groups.core.getByText('400.00'));
      const months = groups.storage.getByRole('spinbutton', { name: say('cart.durationOf', { name: storage.name }) });
      await months.press('ArrowUp');
      await months.press('ArrowUp');
      // 100 GB, three months at 0.06.
      await seen(groups.storage.getByText('18.00'));
    });

    await step('orders both lines', async () => {
      await page
        .getByRole('checkbox', { name: say('cart.selectAll') })
        .filter({ visible: true })
        .first()
        .check();
      const summary = page.getByRole('region', { name: say('cart.summary') });
      await seen(summary.getByText(say('cart.chosenCount', { count: 2 })));
      await seen(summary.getByText('418.00'));
      await summary.getByRole('button', { name: say('cart.proceed'), exact: true }).click();

      await page.waitForURL(/\/goods\/order\?cartIds=/);
      await seen(buyer.heading(say('order.confirmTitle')));
      await seen(buyer.text('418.00'));
      await page.getByRole('checkbox', { name: say('order.agree') }).check();
      await buyer.button(say('order.submit')).click();
    });

    const phone = await step('pays by scanning', async () => {
      await page.waitForURL(/\/goods\/pay\?orderId=/);
      const phone = await walks.person({ language, mobile: true });
      await phone.open(
        (await page.getByRole('link', { name: say('pay.openNamed', { wallet: say('pay.walletAlipay') }) }).getAttribute('href')) ?? '',
      );
      await seen(phone.text('418.00'));
      await phone.button(say('pay.scanConfirmBy', { wallet: say('pay.walletSandbox') })).click();
      await page.waitForURL(/\/goods\/pay\/result\?/);
      await seen(buyer.heading(say('order.donePaid')));
      return phone;
    });

    await step('finds both as quotas', async () => {
      await buyer.link(say('order.toResources')).click();
      await page.waitForURL(/\/console\/(mobile\/)?resources/);
      const quotas = page.getByRole('region', { name: say('console.kindQUOTA') });
      for (const [region, words] of [
        [core, '5,000'],
        [storage, '100 GB'],
      ] as const) {
        const part = quotas.getByRole('region', { name: region.region, exact: true });
        await seen(part.getByText(region.name));
        await seen(part.getByText(words));
        await seen(part.getByText(say('console.stateACTIVE')));
      }
    });

    await step('finds the cart empty', async () => {
      // Bought lines are removed from the cart.
      await buyer.open(buyer.mall('goods/cart'));
      await seen(buyer.text(say('cart.empty')));
    });

    expect(buyer.complaints).toEqual([]);
    expect(phone.complaints).toEqual([]);
  });
});
