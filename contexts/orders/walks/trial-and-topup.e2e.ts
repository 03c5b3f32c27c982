/** Trying a product once, ordering a free one, topping up the balance and paying from it. */
import { describe, expect, it } from 'vitest';
import { DELIVER_DAYS } from '#contexts/orders/rules/orders.ts';
import type { SearchAnswer } from '#contexts/search/calls/search.ts';
import { createClient } from '#e2e/harness/http-client.ts';
import { presentations } from '#e2e/harness/presentations.ts';
import { step } from '#e2e/harness/step.ts';
import { type Person, patternOf, seen, startSingleWalks } from '#e2e/harness/walk.ts';
import { codeShown } from '#e2e/harness/walkers.ts';

const walks = startSingleWalks();

async function productPage(person: Person, keyWords: string): Promise<string> {
  const client = createClient(walks.product.address);
  const { records } = await client.data<SearchAnswer>(client.post('/search/goods/v1/full-text', { query: { keyWords, pageSize: 1 } }));
  return `${person.mall('detail/goods')}?id=${records[0]?.goodsId}`;
}

async function chooseRegion({ page, say }: Person, region: string): Promise<void> {
  await page
    .getByRole('group', { name: say('goods.region') })
    .getByText(region, { exact: true })
    .click();
}

describe.each(
  presentations('phone', [
    { language: 'zh', mobile: false, account: 'demo-user', region: '核心节点' },
    { language: 'en', mobile: true, account: 'demo-english', region: 'Core Node' },
  ]),
)('in $language (mobile: $mobile)', ({ language, mobile, account, region }) => {
  it('a trial is opened once; the second time the page and the server say so', async () => {
    const buyer = await walks.person({ language, mobile, as: await walks.client(account, language) });
    const { page, say } = buyer;
    await buyer.open(await productPage(buyer, 'GROMACS'));
    await chooseRegion(buyer, region);
    const words = mobile ? say('order.termTRIAL', { count: 15 }) : say('goods.tryOut', { days: 15 });
    await buyer.button(words).click();
    await page.waitForURL(/\/goods\/order\?.*billingType=TRIAL/);
    const asked = page.url();
    await page.getByRole('checkbox', { name: say('order.agree') }).check();
    await buyer.button(say('order.submitTrial')).click();
    await page.waitForURL(/\/trial\/result\?orderId=/);
    await seen(buyer.heading(say('order.doneTrialAsked')));
    await seen(buyer.text(say('order.deliveryAWAITINGText', { days: DELIVER_DAYS })));

    // Back on the page the trial is no longer available, with the reason.
    await buyer.open(await productPage(buyer, 'GROMACS'));
    const tried = buyer.button(say('goods.trialUsedShort'));
    await seen(tried);
    expect(await tried.getAttribute('aria-disabled')).toBe('true');
    expect(await tried.getAttribute('title')).toBe(say('goods.trialUsed'));

    // Reopening the address of the confirmation shows the reason too.
    await buyer.open(asked);
    await seen(buyer.text(say('problems.TRIAL_USED')));
    expect(await buyer.button(say('order.submitTrial')).getAttribute('aria-disabled')).toBe('true');
    expect(buyer.complaints).toEqual([]);
  });

  it('what is free is taken without paying', async () => {
    const buyer = await walks.person({ language, mobile, as: await walks.client(account, language) });
    const { page, say } = buyer;
    await buyer.open(await productPage(buyer, 'LAMMPS'));
    await chooseRegion(buyer, region);
    await buyer.button(say('goods.getFree')).click();
    await page.waitForURL(/\/goods\/order\?/);
    await page.getByRole('checkbox', { name: say('order.agree') }).check();
    await buyer.button(say('order.submitFree')).click();
    await page.waitForURL(/\/goods\/pay\/result\?.*type=FREE/);
    await seen(buyer.heading(say('order.doneFree')));
    await buyer.link(say('order.toResources')).click();
    await seen(page.getByRole('region', { name: say('console.kindLICENCE') }).getByRole('link', { name: /LAMMPS/ }));
    expect(buyer.complaints).toEqual([]);
  });

  it('the balance is topped up by scanning, and an order is paid from it', async () => {
    const buyer = await walks.person({ language, mobile, as: await walks.client(account, language) });
    const { page, say } = buyer;
    await buyer.open(buyer.console('balance'));
    const balance = page.getByRole('region', { name: say('console.balanceNow') });
    await seen(balance.getByText('0.00'));

    await step('asks for an amount that can be charged', async () => {
      const field = page.getByRole('textbox', { name: say('console.chargeAmount') });
      await field.fill('0.001');
      await buyer.button(say('console.chargeNow')).click();
      await seen(page.getByRole('alert').getByText(say('console.chargeFormat')));
      await field.fill('100');
      await buyer.button(say('console.chargeNow')).click();
    });

    const phone = await step('pays the top-up by scanning', async () => {
      await page.waitForURL(/\/goods\/pay\?sign=/);
      await seen(buyer.heading(say('pay.chargeTitle')));
      await codeShown(buyer);
      const phone = await walks.person({ language, mobile: true });
      await phone.open(
        (await page.getByRole('link', { name: say('pay.openNamed', { wallet: say('pay.walletAlipay') }) }).getAttribute('href')) ?? '',
      );
      await seen(phone.text('100.00'));
      await phone.button(say('pay.scanConfirmBy', { wallet: say('pay.walletSandbox') })).click();
      await page.waitForURL(/\/goods\/pay\/charge\?sign=/);
      await seen(buyer.heading(say('pay.chargeDone')));
      await seen(buyer.text('100.00'));
      return phone;
    });

    await step('finds it in the balance', async () => {
      await buyer.link(say('pay.toBalance')).click();
      await seen(balance.getByText('100.00'));
      await seen(
        page
          .getByRole('row')
          .filter({ hasText: say('console.postingCHARGE') })
          .filter({ hasText: '+¥100.00' }),
      );
    });

    await step('orders a product', async () => {
      await buyer.open(await productPage(buyer, 'GROMACS'));
      await chooseRegion(buyer, region);
      await page
        .getByRole('radiogroup', { name: say('goods.billing') })
        .getByText(say('order.billingMONTH'))
        .click();
      await buyer.button(say('goods.buyNow')).click();
      await page.waitForURL(/\/goods\/order\?/);
      await page.getByRole('checkbox', { name: say('order.agree') }).check();
      await buyer.button(say('order.submit')).click();
    });

    await step('pays it from the balance', async () => {
      await page.waitForURL(/\/goods\/pay\?orderId=/);
      await page.getByText(say('paymentMethods.BALANCE'), { exact: true }).click();
      await buyer.button(patternOf(say, 'pay.confirmWhole')).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('pay.payNow'), exact: true })
        .click();
      await page.waitForURL(/\/goods\/pay\/result\?/);
      await seen(buyer.heading(say('order.donePaid')));
    });

    await step('finds the rest in the balance', async () => {
      await buyer.open(buyer.console('balance'));
      await seen(balance.getByText('40.00'));
      await seen(
        page
          .getByRole('row')
          .filter({ hasText: say('console.postingORDER') })
          .filter({ hasText: '−¥60.00' }),
      );
    });

    expect(buyer.complaints).toEqual([]);
    expect(phone.complaints).toEqual([]);
  });
});
