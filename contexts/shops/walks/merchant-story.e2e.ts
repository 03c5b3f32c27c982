/**
 * The other two sides of the market: a merchant registers and applies, lists a product, sells it and is paid, while the platform's staff
 * review, refuse, approve and finally take the product down.
 */
import { describe, expect, it } from 'vitest';
import { addPictures, fillPair, fillSpecifications, listingSaved, type Pair, prices, submitFromEditor } from '#e2e/harness/listing-form.ts';
import { creditCode, identityNumber } from '#e2e/harness/office-floor.ts';
import { fill, fillCompany, saysWrong, standing } from '#e2e/harness/onboarding-form.ts';
import { payByScanning, placeOrder } from '#e2e/harness/shop-floor.ts';
import { until } from '#e2e/harness/until.ts';
import { alive, gone, type Person, seen, startWalks } from '#e2e/harness/walk.ts';

const walks = startWalks();
const MERCHANT = 'story-merchant';
const SHOP = '云山并行软件';
const NAME: Pair = ['云山并行求解器 SummitSolve', 'SummitSolve parallel solver'];
const EDITIONS: Pair[] = [
  ['教育版', 'Education'],
  ['专业版', 'Professional'],
  ['旗舰版', 'Ultimate'],
];
const BUILDS: Pair[] = [
  ['CPU 版', 'CPU build'],
  ['GPU 版', 'GPU build'],
];

let merchant: Person;
let operator: Person;
let buyer: Person;
let goodsId = '';
let orderId = '';

const dialogButton = ({ page }: Person, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

const becomesTrue = (ask: () => Promise<boolean>): Promise<boolean> => until(ask, Boolean);

describe('a merchant', () => {
  it('registers and applies, with errors on the way', async () => {
    merchant = await walks.person({ language: 'zh' });
    const { page, say } = merchant;
    await merchant.open(merchant.mall('settle'));
    await merchant.link(say('onboardingPages.applyNow')).first().click();
    await page.waitForURL(/\/ui\/sso\/login/);
    await alive(page);
    await merchant.link(say('sso.toRegister')).click();
    await page.waitForURL(/\/ui\/sso\/register/);
    await alive(page);
    await page.getByLabel(say('sso.userName'), { exact: true }).fill(MERCHANT);
    await page.getByLabel(say('sso.password'), { exact: true }).fill('harbour-lamp-42');
    await page.getByRole('checkbox').check();
    await merchant.button(say('sso.registerNow')).click();
    await merchant.knows('harbour-lamp-42');
    await page.waitForURL(/\/settle\/create/);
    await alive(page);

    await fill(merchant, { uscc: '91110108MA0000000X', identificationNumber: '110101199003071230' });
    await saysWrong(merchant, 'uscc', say('onboarding.problemCREDIT_CODE_CHECK_DIGIT'));
    await saysWrong(merchant, 'identificationNumber', say('onboarding.problemIDENTITY_CHECK_DIGIT'));
    await fill(merchant, { serviceTelephone: '12', description: '并行☢软件' });
    await saysWrong(merchant, 'serviceTelephone', '请输入正确的客服电话');
    await saysWrong(merchant, 'description', say('onboarding.problemUNMATCHED_CHARACTERS', { characters: '☢' }));
    await fillCompany(merchant, {
      uscc: creditCode(880_001),
      identificationNumber: identityNumber(8_801),
      bankAccount: '6222020200880088001',
      bankName: '示例银行核心支行',
      shopName: SHOP,
      contactMobile: '13900008801',
      contactEmail: 'story@example.test',
    });
    await merchant.button(say('onboardingPages.toConfirm')).click();
    await seen(merchant.heading(say('onboardingPages.confirmTitle')));
    await page.getByRole('checkbox', { name: say('onboardingPages.agree') }).check();
    await merchant.button(say('onboardingPages.submit')).click();
    await page.waitForURL(/\/settle\/review$/);
    expect(await standing(merchant).getAttribute('data-status')).toBe('IN_REVIEW');
  });

  it('is refused by an operator who names the field', async () => {
    operator = await walks.person({ language: 'zh', as: await walks.client('demo-operator', 'zh') });
    const { page, say } = operator;
    await operator.open('/ui/admin/review/onboarding');
    await seen(operator.heading(say('officeTitles.adminApplications')));
    await operator.link('云山科技有限公司').first().click();
    await page.waitForURL(/review\/onboarding\/[^/]+$/);
    await alive(page);
    expect(await page.content()).not.toContain('6222020200880088001');
    await operator.button(say('adminReview.claim')).click();
    await page.getByRole('button', { name: say('adminReview.refuse'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say('adminReview.reasonField')).selectOption('bankName');
    await dialog.getByRole('textbox', { name: new RegExp(say('adminReview.reasonText')) }).fill('请写明支行所在的营业部');
    await dialogButton(operator, say('adminReview.refuse')).click();
    await seen(operator.text(say('onboarding.statusREJECTED')));
  });

  it('corrects the application and is approved', async () => {
    const { page, say } = merchant;
    await page.reload();
    await alive(page);
    await merchant.link(`${say('onboardingPages.goFix')} ${say('onboarding.fieldBankName')}`).click();
    await page.waitForURL(/\/settle\/create/);
    await seen(page.locator('#field-bankName-review').filter({ hasText: '请写明支行所在的营业部' }));
    await fill(merchant, { bankName: '示例银行核心支行营业部' });
    await merchant.button(say('onboardingPages.toConfirm')).click();
    await page.getByRole('checkbox', { name: say('onboardingPages.agree') }).check();
    await merchant.button(say('onboardingPages.submit')).click();
    await page.waitForURL(/\/settle\/review$/);

    const desk = operator.page;
    await desk.reload();
    await alive(desk);
    await desk.getByRole('button', { name: operator.say('adminReview.approve'), exact: true }).click();
    await dialogButton(operator, operator.say('adminReview.approve')).click();
    await seen(operator.text(operator.say('onboarding.statusAPPROVED')));

    await page.reload();
    await alive(page);
    await seen(merchant.heading(say('onboardingPages.standingAPPROVED')));
    await page.goto('/ui/seller/mall/seller/home');
    await alive(page);
    await seen(merchant.text(SHOP));
  });

  it('lists a product with 3 × 2 specifications in two languages and hands it in', async () => {
    const { page, say } = merchant;
    await merchant.open('/ui/seller/goods/new');
    await page.getByRole('radio', { name: new RegExp(say('goodsTypes.APP_SOFTWARE')) }).check();
    await merchant.button(say('sellerGoods.newCreate')).click();
    await page.waitForURL(/\/goods\/\d+\/edit$/);
    await alive(page);
    goodsId = /goods\/(\d+)/.exec(page.url())?.[1] ?? '';
    await fillPair(merchant, 'name', NAME);
    await fillPair(merchant, 'summary', ['大规模稀疏线性方程组并行求解', 'Large sparse linear systems in parallel']);
    await page.getByRole('radio', { name: '流体力学' }).check();
    await addPictures(merchant, ['#335577']);
    await fillSpecifications(merchant, EDITIONS, ['硬件', 'Hardware'], BUILDS);
    await merchant.button(say('sellerGoods.addWay')).click();
    await page.getByRole('switch', { name: say('sellerGoods.trial') }).check();
    for (let at = 0; at < 6; at += 1)
      await prices(merchant)
        .nth(at)
        .fill(String(100 * (at + 1)));
    await page.getByRole('checkbox', { name: '核心节点' }).check();
    await page.locator('#section-description [contenteditable="true"]').nth(0).fill('面向流体与结构仿真的并行求解器。');
    await page.locator('#section-description [contenteditable="true"]').nth(1).fill('A parallel solver for flow and structures.');
    await listingSaved(merchant);
    await submitFromEditor(merchant, goodsId);
    await seen(merchant.text(say('sellerGoods.statusPUBLISH_APPLY')));
  });

  it('is reviewed by an operator who sees what buyers will see', async () => {
    const { page, say } = operator;
    await operator.open('/ui/admin/review/listings');
    await operator.link(NAME[0]).first().click();
    await page.waitForURL(/review\/listings\/[^/]+$/);
    await alive(page);
    await operator.button(say('adminReview.listingClaim')).click();
    const preview = page.locator('main');
    for (const [zh] of [...EDITIONS, ...BUILDS]) await seen(preview.getByText(zh, { exact: true }));
    await seen(preview.getByText('面向流体与结构仿真的并行求解器。'));
    await page.getByRole('button', { name: say('adminReview.listingApprove'), exact: true }).click();
    await dialogButton(operator, say('adminReview.listingApprove')).click();
    await page.waitForURL((url) => !url.pathname.includes(`/listings/`) || url.pathname.endsWith('/listings'));
  });

  it('is found by a buyer, who tries one version and buys another', async () => {
    buyer = await walks.person({ language: 'zh' });
    const { page, say } = buyer;
    const client = await walks.client('demo-user', 'zh');
    const found = await becomesTrue(async () => {
      const { total } = await client.data<{ total: number }>(
        client.post('/search/goods/v1/full-text', { query: { keyWords: 'SummitSolve', pageSize: 5 } }),
      );
      return total > 0;
    });
    expect(found).toBe(true);
    await buyer.open(buyer.mall('search/goods?keyword=SummitSolve'));
    await buyer
      .link(/SummitSolve/)
      .first()
      .click();
    await buyer.signIn('demo-user');
    await seen(page.getByRole('heading', { level: 1, name: NAME[0] }));
    const region = page.getByRole('group', { name: say('goods.region') }).getByText('核心节点', { exact: true });

    await region.click();
    await buyer.button(/试用/).first().click();
    await page.waitForURL(/billingType=TRIAL/);
    await page.getByRole('checkbox', { name: say('order.agree') }).check();
    await buyer.button(say('order.submitTrial')).click();
    await page.waitForURL(/\/trial\/result\?orderId=/);

    await buyer.open(buyer.mall(`detail/goods?id=${goodsId}`));
    await buyer.button('旗舰版').click();
    await buyer.button('GPU 版').click();
    await seen(buyer.text('600.00'));
    await region.click();
    await buyer.button(say('goods.buyNow')).click();
    await page.waitForURL(/\/goods\/order\?/);
    await page.getByRole('checkbox', { name: say('order.agree') }).check();
    await buyer.button(say('order.submit')).click();
    await page.waitForURL(/\/goods\/pay\?orderId=/);
    await seen(page.getByRole('img', { name: say('pay.codeAlt') }));
    orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
    await payByScanning(client, orderId);
    await page.waitForURL(/\/goods\/pay\/result\?/);
    await seen(buyer.heading(say('order.donePaid')));
  });

  it('is delivered by the merchant, and the buyer reads the licence that nobody else sees', async () => {
    const { page, say } = merchant;
    await becomesTrue(async () => {
      await page.goto(`/ui/seller/orders/${orderId}`);
      await alive(page);
      return (await merchant.button(say('sellerOrders.deliver')).count()) > 0;
    });
    await merchant.button(say('sellerOrders.deliver')).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: new RegExp(say('sellerOrders.deliverLicence')) }).fill('SUMMIT-LICENCE-2026-ABCD');
    await dialogButton(merchant, say('sellerOrders.deliverConfirm')).click();
    await gone(dialog);
    expect(await page.content()).not.toContain('SUMMIT-LICENCE-2026-ABCD');

    await buyer.open(buyer.console(`orders/${orderId}`));
    await buyer.button(buyer.say('fulfilment.reveal')).first().click();
    await dialogButton(buyer, buyer.say('fulfilment.reveal')).click();
    await seen(buyer.text('SUMMIT-LICENCE-2026-ABCD'));
  });

  it('is paid: the open statement shows the sale with its ledger number', async () => {
    const { page, say } = merchant;
    await merchant.open('/ui/seller/statements');
    // The month of the sale in Shanghai, which may be over by now.
    const owner = await walks.client('demo-user', 'zh');
    const { paidAt } = await owner.data<{ paidAt: number }>(owner.get(`/mall/order/${orderId}/detail`));
    const month = new Date(paidAt + 8 * 3_600_000).toISOString().slice(0, 7);
    await page.locator(`main a[href*="/seller/statements/${month}"]`).first().click();
    await page.waitForURL(/statements\/\d{4}-\d\d/);
    await alive(page);
    await seen(merchant.text('600.00'));
    await seen(page.locator(`a[href$="/seller/orders/${orderId}"]`));
    await seen(merchant.text(say('sellerMoney.ledger')));
  });

  it('is modified while its old version goes on selling', async () => {
    const { page } = merchant;
    await merchant.open(`/ui/seller/goods/${goodsId}/edit`);
    await fillPair(merchant, 'summary', ['新增混合精度迭代', 'Now with mixed precision']);
    await listingSaved(merchant);
    await submitFromEditor(merchant, goodsId);
    await seen(merchant.text(merchant.say('sellerGoods.statusMODIFY_APPLY')));
    await buyer.open(buyer.mall(`detail/goods?id=${goodsId}`));
    await seen(buyer.text('大规模稀疏线性方程组并行求解'));
    expect(await buyer.text('新增混合精度迭代').count()).toBe(0);

    await operator.open('/ui/admin/review/listings?tab=modify');
    await operator.link(NAME[0]).first().click();
    await operator.page.waitForURL(/review\/listings\/[^/?]+$/);
    await alive(operator.page);
    await seen(operator.page.locator('del, td').filter({ hasText: '大规模稀疏线性方程组并行求解' }));
    await operator.button(operator.say('adminReview.listingClaim')).click();
    await operator.page.getByRole('button', { name: operator.say('adminReview.listingApprove'), exact: true }).click();
    await dialogButton(operator, operator.say('adminReview.listingApprove')).click();
    const fresh = await becomesTrue(async () => {
      await buyer.open(buyer.mall(`detail/goods?id=${goodsId}`));
      return (await buyer.text('新增混合精度迭代').count()) > 0;
    });
    expect(fresh).toBe(true);
    expect(page.url()).toContain(goodsId);
  });

  it('is forced off the shelf: an unpaid order ends, and its page tells buyers what the specification says', async () => {
    const client = await walks.client('demo-leader', 'zh');
    const skus = await client.data<
      { id: string; pricing: { billingType: string; duration: number; price: string }[]; clusterResources: { clusterId: string }[] }[]
    >(client.get(`/mall/goods/${goodsId}/skus`));
    const sku = skus[0];
    const price = sku?.pricing.find(({ billingType }) => billingType !== 'TRIAL');
    const unpaid = await placeOrder(client, {
      kind: 'sku',
      goodsId,
      skuId: sku?.id ?? '',
      billingType: price?.billingType ?? '',
      duration: price?.duration ?? 1,
      regions: [sku?.clusterResources[0]?.clusterId ?? ''],
    } as never);

    const { page, say } = operator;
    await operator.open(`/ui/admin/goods/${goodsId}`);
    await operator.button(say('adminReview.listingForceOff')).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().fill('授权材料被投诉，待核实');
    await dialogButton(operator, say('adminReview.listingForceOff')).click();
    await seen(operator.text(say('sellerGoods.statusFORCED_OFF_SHELVES')));

    const refusal = buyer.text(buyer.say('errors.RESOURCE_OFF_SHELF'));
    await becomesTrue(async () => {
      await buyer.page.goto(buyer.mall(`detail/goods?id=${goodsId}`));
      await alive(buyer.page);
      return refusal.first().isVisible();
    });
    await seen(refusal);
    await merchant.open(`/ui/seller/goods/${goodsId}`);
    await seen(merchant.text('授权材料被投诉，待核实'));
    const canceled = await becomesTrue(async () => {
      const { status } = await client.data<{ status: string }>(client.get(`/mall/order/${unpaid.orderId}/detail`));
      return status === 'CANCELED';
    });
    expect(canceled).toBe(true);
    for (const person of [merchant, operator, buyer]) expect(person.complaints.filter((one) => !/404/.test(one))).toEqual([]);
  });

  it('and carts explain themselves when the platform takes an offer out of the market', async () => {
    const staff = await walks.client('demo-operateadmin', 'zh');
    const { records } = await staff.data<{ records: { offerId: string; name: string; goodsType: string; clusterId: string }[] }>(
      staff.get('/market/admin/offers?goodsType=share&pageSize=1'),
    );
    const offer = records[0];
    const client = await walks.client('demo-leader', 'zh');
    await client.data(
      client.post('/market/shoppingcart', {
        data: { goodsId: offer?.offerId, clusterId: offer?.clusterId, purchaseAmount: 1000, purchaseDuration: 1 },
      }),
    );
    const keeper = await walks.person({ language: 'zh', as: staff });
    await keeper.open(`/ui/admin/resources/offers/${offer?.offerId}`);
    await keeper.page.getByRole('button', { name: keeper.say('adminResource.unshelve'), exact: true }).click();
    const dialog = keeper.page.getByRole('dialog');
    await dialog.getByRole('textbox').first().fill('机房搬迁');
    await dialogButton(keeper, keeper.say('adminResource.unshelve')).click();
    await gone(dialog);

    const leader = await walks.person({ language: 'zh', as: client });
    // Until the event has arrived the cart shows what it did before, and refreshes a minute later.
    const hasProblem = async (): Promise<boolean> => {
      await leader.open(leader.mall('goods/cart'));
      return (await leader.text(leader.say('problems.NOT_DISPLAYED')).count()) > 0;
    };
    await expect.poll(hasProblem, { interval: 200 }).toBe(true);
    expect(leader.complaints).toEqual([]);
  });
});
