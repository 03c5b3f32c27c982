/** The resource catalogue of the operator console, and what buyers see of every change. */
import { describe, expect, it } from 'vitest';
import { confirming, sharedOffer } from '#e2e/harness/confirming.ts';
import { atDesk, drawer, labelled, line, pressed, reasoned, saved, typed, typedPair } from '#e2e/harness/desk.ts';
import { step } from '#e2e/harness/step.ts';
import { until } from '#e2e/harness/until.ts';
import { alive, gone, seen, startSingleWalks, toastOf } from '#e2e/harness/walk.ts';

const walks = startSingleWalks();
let regionPage = '';

describe('a region and its offers', () => {
  it('are added with a number of their own, put into service and found in the market', async () => {
    const operator = await atDesk(walks, 'resources/clusters');
    const { page, say } = operator;
    const row = line(operator, '示范新区');

    await step('adds a region once everything is said', async () => {
      await operator.button(say('adminResource.clusterAdd')).click();
      await pressed(operator, say('common.save'));
      await seen(drawer(operator).getByText(say('adminResource.missing')));
      await typed(operator, say('adminResource.clusterId'), 'demo-new');
      await typedPair(operator, say('adminResource.name'), '示范新区', 'Demo New');
      await typed(operator, say('adminResource.clusterTeamCode'), 'demo-team');
      await typedPair(operator, say('adminResource.clusterTeamName'), '示范团队', 'Demo team');
      await typed(operator, say('adminResource.cpuCores'), '4096');
      await drawer(operator)
        .getByRole('button', { name: say('adminResource.rowAdd'), exact: true })
        .click();
      await pressed(operator, say('common.save'));
      await seen(drawer(operator).getByText(say('adminResource.missing')));
      await drawer(operator)
        .getByRole('button', { name: say('adminResource.rowRemove', { number: 1 }), exact: true })
        .click();
      await saved(operator);
      await seen(row.getByText(say('adminResource.clusterOff')));
    });

    await step('is refused an id that is taken', async () => {
      // The id is already in use.
      await operator.button(say('adminResource.clusterAdd')).click();
      await typed(operator, say('adminResource.clusterId'), 'demo-new');
      await typedPair(operator, say('adminResource.name'), '又一个', 'Another');
      await typed(operator, say('adminResource.clusterTeamCode'), 'demo-team');
      await typedPair(operator, say('adminResource.clusterTeamName'), '示范团队', 'Demo team');
      await pressed(operator, say('common.save'));
      await seen(drawer(operator).getByText(say('errors.CLUSTER_ID_EXISTS', { clusterId: 'demo-new' })));
      await page.keyboard.press('Escape');
      await pressed(operator, say('fields.leave'));
    });

    await step('moves, changes and enables the region', async () => {
      await row.getByRole('button', { name: say('adminResource.moveUp', { name: '示范新区' }), exact: true }).click();
      await expect
        .poll(() => row.getByRole('button', { name: say('adminResource.moveDown', { name: '示范新区' }), exact: true }).isEnabled())
        .toBe(true);
      await row.getByRole('button', { name: say('adminResource.edit'), exact: true }).click();
      await typedPair(operator, say('adminResource.description'), '面向示范项目的新区', 'A new region for demonstrations');
      await saved(operator);
      await row.getByRole('button', { name: say('adminResource.clusterEnable'), exact: true }).click();
      await reasoned(operator, '验收完成', say('adminResource.clusterEnable'));
      await seen(row.getByText(say('adminResource.clusterOn')));
    });

    await step('adds an offer with a number that is free', async () => {
      await operator.open('/ui/admin/resources/offers');
      const taken = (await page.locator('main tbody tr td .number').first().textContent()) ?? '';
      await operator.button(say('adminResource.offerAdd')).click();
      await pressed(operator, say('common.save'));
      await seen(drawer(operator).getByText(say('adminResource.missing')));
      await typed(operator, say('adminResource.resourceNo'), taken.trim());
      await labelled(drawer(operator), say('adminResource.offerCluster')).selectOption('demo-new');
      await typed(operator, say('adminResource.sourcePrice'), '0.08');
      await typed(operator, say('adminResource.quotaInitial'), '5000');
      await typedPair(operator, say('adminResource.name'), '示范新区核时', 'Demo New core-hours');
      await typed(operator, say('adminResource.minAmount'), '500');
      await typed(operator, say('adminResource.maxAmount'), '100');
      await pressed(operator, say('common.save'));
      await seen(drawer(operator).getByText(say('adminResource.maxBelowMin')));
      await typed(operator, say('adminResource.maxAmount'), '100000');
      await pressed(operator, say('common.save'));
      await seen(drawer(operator).getByText(say('errors.RESOURCE_NO_EXISTS', { resourceNo: taken.trim() })));
      await typed(operator, say('adminResource.resourceNo'), 'DEMO-NEW-1');
      await pressed(operator, say('common.save'));
      await page.waitForURL(/resources\/offers\/\d+$/);
      regionPage = page.url();
      await seen(operator.heading('示范新区核时'));
    });

    await step('puts the offer on sale', async () => {
      await page.getByRole('button', { name: say('adminResource.shelve'), exact: true }).click();
      await reasoned(operator, '开始销售', say('adminResource.shelve'));
      await seen(page.getByRole('button', { name: say('adminResource.unshelve'), exact: true }));
    });

    await step('adds to its quota, which its history says', async () => {
      // Quota is raised and lowered, with its history.
      await page.getByRole('button', { name: say('adminResource.stockEdit'), exact: true }).click();
      await pressed(operator, say('common.save'));
      await seen(drawer(operator).getByText(say('adminResource.missing')));
      await typed(operator, say('adminResource.stockAmount'), '1000');
      await typed(operator, say('adminResource.reason'), '扩容一千');
      await saved(operator);
      await seen(line(operator, '扩容一千').getByText('6,000'));
    });

    await step('sets its level by hand', async () => {
      // A level set by hand.
      await page.getByRole('button', { name: say('adminResource.edit'), exact: true }).click();
      await drawer(operator)
        .getByRole('radio', { name: say('adminResource.capacityMANUAL') })
        .check();
      await labelled(drawer(operator), say('adminResource.level')).selectOption('2');
      await saved(operator);
      await seen(operator.text(say('adminResource.level2')));
    });

    const visitor = await step('a visitor finds it in the market', async () => {
      const visitor = await walks.person({ language: 'en', mobile: true });
      const found = await until(
        async () => {
          await visitor.open(`${visitor.mall('search/resource')}?keyword=Demo+New`);
          return visitor.text('Demo New core-hours').count();
        },
        (count) => count > 0,
        15_000,
      );
      expect(found).toBeGreaterThan(0);
      return visitor;
    });

    // The duplicate id was refused.
    expect([operator.complaints.filter((one) => !one.includes('409')), visitor.complaints]).toEqual([[], []]);
  });

  it('show the buyer a changed price, and a region that stopped, in the cart and at the order', async () => {
    expect(regionPage).not.toBe('');
    const offer = await sharedOffer(walks, '示范新区核时');
    const buyer = await confirming(walks, offer);
    const operator = await atDesk(walks, `resources/offers/${offer.goodsId}`);
    const { page, say } = operator;
    await page.getByRole('button', { name: say('adminResource.priceEdit'), exact: true }).click();
    await typed(operator, say('adminResource.discountPrice'), '0.09');
    await pressed(operator, say('common.save'));
    await seen(drawer(operator).getByText(say('adminResource.priceAbove')));
    await typed(operator, say('adminResource.discountPrice'), '0.06');
    await typed(operator, say('adminResource.reason'), '秋季优惠');
    await saved(operator);
    await seen(line(operator, '秋季优惠'));

    await buyer.page.getByRole('checkbox', { name: buyer.say('order.agree') }).check();
    await buyer.button(buyer.say('order.submit')).click();
    await seen(buyer.text(buyer.say('order.priceChanged')));
    await buyer.page.keyboard.press('Escape');
    await seen(buyer.text('60.00'));

    await operator.open('/ui/admin/resources/clusters');
    const row = line(operator, '示范新区');
    await row.getByRole('button', { name: say('adminResource.clusterDisable'), exact: true }).click();
    await pressed(operator, say('adminResource.clusterDisable'));
    await seen(drawer(operator).getByText(say('office.reasonMissing')));
    await drawer(operator)
      .getByRole('button', { name: say('adminResource.reasonMaintenance'), exact: true })
      .click();
    await pressed(operator, say('adminResource.clusterDisable'));
    await seen(row.getByText(say('adminResource.clusterOff')));
    await buyer.button(buyer.say('order.submit')).click();
    await seen(buyer.text(buyer.say('errors.RESOURCE_OFF_SHELF')).or(buyer.text(buyer.say('problems.NOT_DISPLAYED'))));
    await buyer.open(buyer.mall('goods/cart'));
    await seen(buyer.text(buyer.say('problems.NOT_DISPLAYED')));
    expect([operator.complaints, buyer.complaints]).toEqual([[], []]);
  });
});

describe('the limits of buying', () => {
  it('are checked, explained with a reason, and hold for carts at once', async () => {
    const offer = await sharedOffer(walks);
    const buyer = await confirming(walks, offer);
    const operator = await atDesk(walks, 'resources/limits');
    const { page, say } = operator;
    const main = page.locator('main');
    const most = labelled(main, say('adminResource.maxQuota')).first();
    await most.fill('');
    await most.press('Tab');
    await operator.button(say('common.save')).click();
    await seen(main.getByText(say('adminResource.missing')));
    await most.fill('50');
    await operator.button(say('common.save')).click();
    await seen(main.getByText(say('adminResource.maxBelowMin')));
    await most.fill('200');
    await page.getByRole('switch', { name: say('adminResource.phoneRequired') }).check();
    await operator.button(say('common.save')).click();
    await pressed(operator, say('common.cancel'));
    await expect.poll(() => operator.button(say('common.save')).isEnabled()).toBe(true);
    await operator.button(say('common.save')).click();
    await reasoned(operator, '收紧单笔数量', say('common.confirm'));
    await seen(toastOf(operator.page, say('adminResource.saved')));

    await buyer.open(buyer.mall('goods/cart'));
    await seen(buyer.text(buyer.say('problems.ABOVE_MAXIMUM', { maximum: 200 })));
    await page.reload();
    await alive(page);
    expect(await most.inputValue()).toBe('200');
    await most.fill('99999999');
    await page.getByRole('switch', { name: say('adminResource.phoneRequired') }).uncheck();
    await operator.button(say('common.save')).click();
    await reasoned(operator, '恢复', say('common.confirm'));
    await buyer.page.reload();
    await alive(buyer.page);
    await gone(buyer.text(buyer.say('problems.ABOVE_MAXIMUM', { maximum: 200 })));
    expect([operator.complaints, buyer.complaints]).toEqual([[], []]);
  });
});
