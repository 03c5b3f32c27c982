/** From a word in the search box to a licence in the console, with the phone of a signed-out user. */
import { describe, expect, it } from 'vitest';
import { DELIVER_DAYS } from '#contexts/orders/rules/orders.ts';
import { presentations } from '#e2e/harness/presentations.ts';
import { step } from '#e2e/harness/step.ts';
import { patternOf, seen, startSingleWalks } from '#e2e/harness/walk.ts';
import { codeShown } from '#e2e/harness/walkers.ts';

const walks = startSingleWalks();

describe.each(
  presentations('desktop', [
    {
      language: 'zh',
      mobile: false,
      keyword: '分子动力学',
      account: 'demo-leader',
      product: /GROMACS/,
      region: '华东一区',
      otherTeam: '核心节点',
    },
    {
      language: 'en',
      mobile: true,
      keyword: 'molecular dynamics',
      account: 'demo-english',
      product: /GROMACS/,
      region: 'East China 1',
      otherTeam: 'Core Node',
    },
  ]),
)('buying software in $language (mobile: $mobile)', ({ language, mobile, keyword, account, product, region, otherTeam }) => {
  it('leads from the search over sign-on, order and payment to the licence', async () => {
    const buyer = await walks.person({ language, mobile });
    const { page, say } = buyer;

    await step('finds the product by a word', async () => {
      await buyer.open(buyer.mall());
      if (mobile) await buyer.link(say('shell.searchPlaceholder')).click();
      const box = page.getByRole('combobox', { name: say('shell.searchLabel'), exact: true });
      await box.fill(keyword);
      await box.press('Enter');
      await page.waitForURL(/\/search\/global\?keyword=/);
      await seen(page.locator('mark', { hasText: language === 'zh' ? keyword : /molecular/i }));
    });

    await step('signs in on the way to the product', async () => {
      await buyer.link(product).first().click();
      await seen(page.getByRole('region', { name: say('sso.wantedGoods') }).getByRole('heading', { name: product }));
      await expect.poll(() => page.title()).toMatch(product);
      await buyer.signIn(account);
      expect(new URL(page.url()).pathname).toBe(buyer.mall('detail/goods'));
      await seen(page.getByRole('heading', { level: 1, name: product }));
    });

    await step('chooses specification, billing and region', async () => {
      // The second value of every specification with a choice.
      const chooser = page.getByRole('group').filter({ has: page.locator('button[aria-pressed]') });
      await seen(chooser);
      for (const group of await chooser.all()) {
        const free = group.locator('button[aria-pressed="false"]:not([aria-disabled])');
        if ((await free.count()) > 0) await free.first().click();
      }
      const billing = page.getByRole('radiogroup', { name: say('goods.billing') });
      await billing.getByText(say('order.billingYEAR')).click();
      await expect.poll(() => billing.getByRole('radio', { name: new RegExp(say('order.billingYEAR')) }).isChecked()).toBe(true);
      const buy = buyer.button(say('goods.buyNow'));
      await buy.click();
      await seen(buyer.text(say(mobile ? 'common.promptArea' : 'goods.regionRequired')));
      const regions = page.getByRole('group', { name: say('goods.region') });
      await regions.getByText(region, { exact: true }).click();
      // The other teams' regions are disabled.
      await seen(regions.getByText(patternOf(say, 'goods.regionChosen')));
      expect(await regions.getByRole('checkbox', { name: otherTeam, exact: true }).isDisabled()).toBe(true);
      await buy.click();
    });

    await step('orders once the agreement is accepted', async () => {
      await page.waitForURL(/\/goods\/order\?/);
      await seen(buyer.heading(say('order.confirmTitle')));
      await seen(buyer.text(region));
      const submit = buyer.button(say('order.submit'));
      await submit.click();
      await seen(page.getByRole('alert').filter({ hasText: patternOf(say, 'order.notAgreed') }));
      expect(page.url()).toContain('/goods/order?');
      await page.getByRole('checkbox', { name: say('order.agree') }).check();
      // Offline the order waits and preserves the input.
      const remark = page.getByLabel(new RegExp(`^${say('order.remark')}`));
      await remark.fill('GROMACS 2026');
      await buyer.context.setOffline(true);
      await submit.click();
      await seen(buyer.text(say('common.offline')));
      await buyer.context.setOffline(false);
      expect(buyer.complaints.splice(0)).toEqual([expect.stringContaining('ERR_INTERNET_DISCONNECTED')]);
      expect(await remark.inputValue()).toBe('GROMACS 2026');
      await submit.click();
    });

    const orderId = await step('is shown a code with its time', async () => {
      await page.waitForURL(/\/goods\/pay\?orderId=/);
      const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
      await codeShown(buyer);
      await expect.poll(() => page.getByRole('timer').textContent()).toMatch(/^0?[45]:\d\d$/);
      return orderId;
    });

    const phone = await step('pays on a phone that is not signed in', async () => {
      const codeUrl =
        (await page.getByRole('link', { name: say('pay.openNamed', { wallet: say('pay.walletAlipay') }) }).getAttribute('href')) ?? '';
      const phone = await walks.person({ language, mobile: true });
      await phone.open(codeUrl);
      await seen(phone.heading(say('pay.scanTitle')));
      // The payment page uses the buyer's language.
      const paying = (await phone.page.textContent('main')) ?? '';
      expect(paying).toMatch(product);
      expect(/[\u4e00-\u9fff]/.test(paying)).toBe(language === 'zh');
      await phone.button(say('pay.scanConfirmBy', { wallet: say('pay.walletSandbox') })).click();
      await seen(phone.heading(say('pay.scanpaid')));
      return phone;
    });

    await step('finds the licence among the resources', async () => {
      await page.waitForURL(/\/goods\/pay\/result\?/);
      await seen(buyer.heading(say('order.donePaid')));
      await seen(buyer.text(say('order.deliveryAWAITINGText', { days: DELIVER_DAYS })));
      await buyer.link(say('order.toResources')).click();
      await page.waitForURL(/\/console\/(mobile\/)?resources/);
      const licences = page.getByRole('region', { name: say('console.kindLICENCE') });
      await seen(licences.getByRole('link', { name: product }));
      await seen(licences.getByText(say('console.stateWAITING')));
    });

    await step('finds the order paid', async () => {
      await buyer.open(buyer.console('orders'));
      const order = page
        .getByRole('list', { name: say('console.ordersTitle') })
        .getByRole('listitem')
        .filter({ has: page.locator(`a[href$="${orderId}"]`) })
        .first();
      await seen(order.getByText(say('console.statusPAID')));
    });

    expect(buyer.complaints).toEqual([]);
    expect(phone.complaints).toEqual([]);
  });
});
