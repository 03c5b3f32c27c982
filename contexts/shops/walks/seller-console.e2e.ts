/** The rest of the seller console: sheets, members with few permissions, the shop front, a service in milestones, a refused change. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Client } from '#e2e/harness/http-client.ts';
import { fillPair, listingSaved, prices, submitFromEditor } from '#e2e/harness/listing-form.ts';
import { leafCategory, listingContent, sell } from '#e2e/harness/office-floor.ts';
import { payByScanning, placeOrder, waitForStatus } from '#e2e/harness/shop-floor.ts';
import { until } from '#e2e/harness/until.ts';
import { alive, gone, type Person, patternOf, seen, startWalks, toastOf } from '#e2e/harness/walk.ts';

const walks = startWalks();
const inDialog = ({ page }: Person, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

async function merchantAt(path: string, language: 'zh' | 'en' = 'zh', mobile = false): Promise<Person> {
  const merchant = await walks.person({ language, mobile, as: await walks.client('demo-merchant', language) });
  await merchant.open(path);
  return merchant;
}

describe('a sheet of goods', () => {
  const SHEET = [
    'external_id,type,category,name,description,spec1_name,spec1_value,prices,stock',
    'walk-1,DATA,dt-corpus,风场观测数据,近地层风场,规格,单机,MONTH:1:9.50,',
    'walk-2,DATA,dt-corpus,潮位观测数据,沿海潮位,规格,单机,MONTH:1:9.50,many',
  ].join('\r\n');
  let merchant: Person;

  async function upload(text: string): Promise<void> {
    const { page, say } = merchant;
    await page.locator('input[type="file"]').setInputFiles({ name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    // A link when the upload is complete; the list below has links of earlier ones with the same name.
    await seen(page.getByRole('group', { name: say('sellerImport.file') }).getByRole('link', { name: 'goods.csv' }));
  }

  it('that has no file is not begun, and one that cannot be read says why', async () => {
    merchant = await merchantAt('/ui/seller/imports');
    const { say } = merchant;
    await merchant.button(say('sellerImport.start')).click();
    await seen(merchant.text(say('sellerImport.fileMissing')));
    await upload('colour\r\nred\r\n');
    await merchant.button(say('sellerImport.start')).click();
    await merchant.page.waitForURL(/\/imports\/\d+$/);
    const failure = merchant.page.getByRole('alert');
    await seen(failure.filter({ hasText: say('sellerImport.headerUnknown', { columns: '"colour"' }) }));
    expect(await failure.first().textContent()).not.toContain('–');
    await seen(merchant.text(say('sellerImport.problemsUnread')));
  });

  it('is checked without writing, names row and column, and is found again after leaving', async () => {
    const { say, page } = merchant;
    await merchant.open('/ui/seller/imports');
    await upload(SHEET);
    await merchant.button(say('sellerImport.start')).click();
    await page.waitForURL(/\/imports\/\d+$/);
    const job = page.url();
    await merchant.open('/ui/seller/goods?keyword=风场观测');
    await gone(page.getByRole('row').filter({ hasText: '风场观测数据' }));
    await merchant.open('/ui/seller/imports');
    await page
      .locator(`a[href="${new URL(job).pathname}"]`)
      .first()
      .click();
    await page.waitForURL(job);
    await seen(merchant.text(say('sellerImport.doneDryText')));
    const wrong = page.getByRole('row').filter({ hasText: 'many' });
    await seen(wrong);
    expect(await wrong.textContent()).toMatch(/^3/);
  });

  it('is then written from the same page, the right rows only, and exported again', async () => {
    const { say, page } = merchant;
    const dry = page.url();
    await merchant.button(say('sellerImport.writeNow')).click();
    await inDialog(merchant, say('sellerImport.writeNow')).click();
    await page.waitForURL((url) => /\/imports\/\d+$/.test(url.pathname) && url.href !== dry);
    await seen(merchant.text(say('sellerImport.doneText')));
    await merchant.open('/ui/seller/goods?keyword=观测数据');
    await seen(page.getByRole('row').filter({ hasText: '风场观测数据' }));
    expect(await page.getByText('潮位观测数据').count()).toBe(0);

    await merchant.open('/ui/seller/imports');
    await page.locator('select[name="format"]').selectOption('csv');
    await page.locator('input[name="keyword"]').fill('风场观测');
    const [download] = await Promise.all([page.waitForEvent('download'), merchant.button(say('sellerImport.exportNow')).click()]);
    const sheet = readFileSync(await download.path(), 'utf8');
    expect(sheet).toContain('风场观测数据');
    expect(sheet.trim().split('\n')).toHaveLength(2);
    expect(merchant.complaints).toEqual([]);
  });
});

describe('somebody of the staff', () => {
  it('sees what he was permitted and nothing else, until he is taken out', async () => {
    const merchant = await merchantAt('/ui/seller/staff');
    const { say, page } = merchant;
    const dialog = page.getByRole('dialog');
    await merchant.button(say('sellerShop.staffAdd')).click();
    await inDialog(merchant, say('common.save')).click();
    await seen(dialog.getByText(say('sellerShop.staffNameMissing')));
    await dialog.getByRole('textbox').fill('no-such-account');
    await dialog.getByRole('checkbox', { name: /^订单/ }).check();
    await inDialog(merchant, say('common.save')).click();
    await seen(dialog.getByText('no-such-account').or(dialog.getByRole('alert')));
    await dialog.getByRole('textbox').fill('demo-user');
    await inDialog(merchant, say('common.save')).click();
    await seen(page.getByRole('row').filter({ hasText: 'demo-user' }));

    const clerk = await walks.person({ language: 'zh', as: await walks.client('demo-user', 'zh') });
    await clerk.open('/ui/seller/orders');
    await seen(clerk.heading(say('officeTitles.sellerOrders')));
    const menu = clerk.page.getByRole('navigation');
    await seen(menu.getByRole('link', { name: say('officeTitles.sellerOrders') }));
    for (const closed of ['sellerGoods', 'sellerImports', 'sellerShop', 'sellerStaff', 'sellerMoney', 'sellerPayouts'] as const)
      expect(await menu.getByRole('link', { name: say(`officeTitles.${closed}`), exact: true }).count(), closed).toBe(0);
    await clerk.page.goto('/ui/seller/goods');
    await seen(clerk.text(say('common.forbiddenText')));

    await page
      .getByRole('row')
      .filter({ hasText: 'demo-user' })
      .getByRole('button', { name: say('sellerShop.staffRemove'), exact: true })
      .click();
    await inDialog(merchant, say('sellerShop.staffRemove')).click();
    await gone(page.getByRole('row').filter({ hasText: 'demo-user' }));
    const denied = await until(
      async () => {
        await clerk.page.goto('/ui/seller/orders');
        return clerk.heading(say('officeTitles.sellerOrders')).count();
      },
      (count) => count === 0,
      10_000,
    );
    expect(denied).toBe(0);
  });
});

describe('the shop front', () => {
  it('is seen while it is edited, by buyers once it is published', async () => {
    const merchant = await merchantAt('/ui/seller/shop');
    const { say, page } = merchant;
    const announcement = page.getByLabel(new RegExp(say('sellerShop.announcement'))).and(page.locator('textarea'));
    await announcement.nth(0).fill('本周上线新版力场库');
    await announcement.nth(1).fill('New force fields this week');
    const preview = page.getByRole('region', { name: say('sellerShop.livePreview') });
    await seen(preview.getByText('本周上线新版力场库'));
    await page.getByText(say('sellerShop.everyDay'), { exact: true }).first().click();
    await page.locator('input[type="time"]').nth(0).fill('18:00');
    await page.locator('input[type="time"]').nth(1).fill('08:30');
    await merchant.button(say('sellerShop.saveDraft')).click();
    await seen(merchant.text(say('onboarding.problemSERVICE_HOURS_ORDER')));
    await page.locator('input[type="time"]').nth(0).fill('08:30');
    await page.locator('input[type="time"]').nth(1).fill('20:15');
    await seen(preview.getByText(/08:30.20:15/));
    await merchant.button(say('sellerShop.saveDraft')).click();
    await seen(toastOf(merchant.page, say('sellerShop.saved')));

    const user = await walks.person({ language: 'zh' });
    const address = await shopAddress(merchant);
    await user.open(address);
    expect(await user.text('本周上线新版力场库').count()).toBe(0);
    await merchant.button(say('sellerShop.publish')).click();
    await inDialog(merchant, say('sellerShop.publish')).click();
    await seen(merchant.text(patternOf(say, 'sellerShop.frontPublished')));
    await until(
      async () => {
        await user.open(address);
        return user.text('本周上线新版力场库').count();
      },
      (count) => count > 0,
      10_000,
    );
    await seen(user.text('本周上线新版力场库'));
    await seen(user.text(/每天 08:30.20:15/));
    expect([...merchant.complaints, ...user.complaints]).toEqual([]);
  });
});

async function shopAddress({ page, open, link, say }: Person): Promise<string> {
  const back = new URL(page.url()).pathname;
  await open('/ui/seller/mall/seller/home');
  const address = (await link(say('sellerShop.seeShop')).first().getAttribute('href')) ?? '';
  await open(back);
  return address;
}

describe('a service', () => {
  let seller: Client;
  let goodsId = '';
  let orderId = '';
  let merchant: Person;
  let buyer: Person;

  it('says its steps and terms to buyers, as its merchant wrote them', async () => {
    seller = await walks.client('demo-merchant', 'zh');
    const operator = await walks.client('demo-operator');
    goodsId = await sell(seller, operator, listingContent({ categoryCode: await leafCategory(seller, 'SERVICE') }));
    merchant = await merchantAt(`/ui/seller/goods/${goodsId}/edit`);
    const { say, page } = merchant;
    for (const [at, step] of [
      ['性能分析报告', 'Profiling report'],
      ['优化后的代码', 'Tuned code'],
    ].entries()) {
      await merchant.button(say('sellerGoods.addStep')).click();
      await fillPair(merchant, `deliverySteps.${at}`, [step[0] ?? '', step[1] ?? '']);
    }
    await fillPair(merchant, 'acceptance', ['加速比不低于 2 倍', 'At least twice as fast']);
    // Six combinations at the same time, then only those of one value, and undone.
    const bar = page.getByRole('group', { name: say('sellerGoods.fillTitle') });
    await bar.locator('input').fill('300');
    await merchant.button(say('sellerGoods.fillGo', { count: 6 })).click();
    await bar.locator('select').nth(1).selectOption({ label: '专家支持' });
    await bar.locator('input').fill('450');
    await merchant.button(say('sellerGoods.fillGo', { count: 3 })).click();
    const shown = () => prices(merchant).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    expect(await shown()).toEqual(['300.00', '450.00', '300.00', '450.00', '300.00', '450.00']);
    await bar.getByRole('button', { name: say('sellerGoods.fillUndo'), exact: true }).click();
    expect(new Set(await shown())).toEqual(new Set(['300.00']));
    await listingSaved(merchant);
    await submitFromEditor(merchant, goodsId);
    const { records } = await operator.data<{ records: { applicationId: string; goodsId: string }[] }>(
      operator.get(`/mall/admin/listing-applications?keyword=${goodsId}`),
    );
    const applicationId = records.find((one) => one.goodsId === goodsId)?.applicationId ?? '';
    await operator.post(`/mall/admin/listing-applications/${applicationId}/claim`, {});
    await operator.data(operator.post(`/mall/admin/listing-applications/${applicationId}/approve`, {}));

    buyer = await walks.person({ language: 'zh', as: await walks.client('demo-leader', 'zh') });
    await buyer.open(buyer.mall(`detail/goods?id=${goodsId}`));
    await seen(buyer.text('性能分析报告'));
    await seen(buyer.text('加速比不低于 2 倍'));
  });

  it('is taken on, planned with the steps of the product and delivered step by step', async () => {
    const client = await walks.client('demo-leader', 'zh');
    const [sku] = await client.data<{ id: string }[]>(client.get(`/mall/goods/${goodsId}/skus`));
    const request = { kind: 'sku', goodsId, skuId: sku?.id ?? '', billingType: 'ONCE', duration: 1, regions: [] };
    const order = await placeOrder(client, request as never);
    orderId = order.orderId;
    await payByScanning(client, orderId);
    await waitForStatus(client, orderId, 'PAID');

    const { say, page } = merchant;
    await until(
      async () => {
        await merchant.open(`/ui/seller/orders/${orderId}`);
        return merchant.button(say('sellerOrders.acceptService')).count();
      },
      (count) => count > 0,
    );
    await merchant.button(say('sellerOrders.acceptService')).click();
    await inDialog(merchant, say('sellerOrders.acceptService')).click();
    await merchant.button(say('sellerOrders.planMilestones')).click();
    await inDialog(merchant, say('sellerOrders.planFromGoods')).click();
    await seen(page.getByRole('dialog').locator('fieldset').nth(1));
    await inDialog(merchant, say('sellerOrders.planSave')).click();
    await gone(page.getByRole('dialog'));
    for (const step of ['性能分析报告', '优化后的代码']) {
      await merchant.button(`${say('sellerOrders.deliverMilestone')} ${step}`).click();
      await page.getByRole('dialog').getByRole('textbox').first().fill(`已完成：${step}`);
      await inDialog(merchant, say('sellerOrders.deliverConfirm')).click();
      await gone(page.getByRole('dialog'));
    }
    await seen(merchant.text(say('fulfilment.stateDELIVERED')));
  });

  it('is sent back once by the buyer, delivered again and accepted', async () => {
    const { say, page } = buyer;
    await buyer.open(buyer.console(`orders/${orderId}`));
    await buyer.button(say('fulfilment.rework')).first().click();
    await page.getByRole('dialog').getByRole('textbox').fill('请补充原始数据');
    await inDialog(buyer, say('fulfilment.rework')).click();
    await seen(buyer.text(say('fulfilment.reworkText')));

    await merchant.open(`/ui/seller/orders/${orderId}`);
    await merchant
      .button(new RegExp(say('sellerOrders.deliverMilestone')))
      .first()
      .click();
    await merchant.page.getByRole('dialog').getByRole('textbox').first().fill('已补充原始数据');
    await inDialog(merchant, say('sellerOrders.deliverConfirm')).click();
    await gone(merchant.page.getByRole('dialog'));

    await buyer.open(buyer.console(`orders/${orderId}`));
    await seen(buyer.text('已补充原始数据'));
    const accept = buyer.button(say('fulfilment.accept'));
    for (let left = await accept.count(); left > 0; ) {
      await accept.last().click();
      await inDialog(buyer, say('fulfilment.accept')).click();
      const now = await until(
        () => accept.count(),
        (count) => count < left,
      );
      expect(now).toBeLessThan(left);
      left = now;
    }
    await seen(buyer.text(say('fulfilment.acceptedText')));
    await merchant.open(`/ui/seller/orders/${orderId}`);
    await seen(merchant.text(say('fulfilment.stateACCEPTED')));
    expect([...merchant.complaints, ...buyer.complaints]).toEqual([]);
  });

  it('goes on selling as it is when a change of it is refused, and the change may be thrown away', async () => {
    const { say, page } = merchant;
    await merchant.open(`/ui/seller/goods/${goodsId}/edit`);
    await fillPair(merchant, 'summary', ['全网最低价', 'The lowest price anywhere']);
    await listingSaved(merchant);
    await submitFromEditor(merchant, goodsId);
    const operator = await walks.client('demo-operator');
    const { records } = await operator.data<{ records: { applicationId: string }[] }>(
      operator.get(`/mall/admin/listing-applications?keyword=${goodsId}&state=PENDING`),
    );
    const applicationId = records[0]?.applicationId ?? '';
    await operator.post(`/mall/admin/listing-applications/${applicationId}/claim`, {});
    const reasons = [{ field: 'summary', text: '不得使用绝对化用语' }];
    await operator.data(operator.post(`/mall/admin/listing-applications/${applicationId}/refuse`, { reasons }));

    await buyer.open(buyer.mall(`detail/goods?id=${goodsId}`));
    await seen(buyer.text('为科研程序提供并行性能分析与优化'));
    expect(await buyer.text('全网最低价').count()).toBe(0);
    await merchant.open(`/ui/seller/goods/${goodsId}`);
    await seen(merchant.text('不得使用绝对化用语'));
    await merchant.open(`/ui/seller/goods/${goodsId}/edit`);
    await seen(merchant.text(say('sellerGoods.reviewerSays', { text: '不得使用绝对化用语' })));
    await merchant.button(say('sellerGoods.actDiscard')).click();
    await inDialog(merchant, say('sellerGoods.actDiscard')).click();
    await until(
      () => page.locator('[data-field="summary"] textarea').first().inputValue(),
      (text) => text === '为科研程序提供并行性能分析与优化',
      10_000,
    );
    expect(await page.locator('[data-field="summary"] textarea').first().inputValue()).toBe('为科研程序提供并行性能分析与优化');
    await alive(page);
  });
});
