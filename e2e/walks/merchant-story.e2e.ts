/**
 * The other two sides of the market in one story: somebody registers and settles in, lists a product, sells it and is paid, while
 * the platform's people review, refuse, approve and, in the end, take the product down.
 */
import { describe, expect, it } from 'vitest';
import { addPictures, fillPair, fillSpecifications, listingSaved, type Pair, prices, submitFromEditor } from '../harness/listing-form.ts';
import { creditCode, identityNumber } from '../harness/office-floor.ts';
import { choose, fill, saysWrong, standing, upload } from '../harness/settle-form.ts';
import { alive, gone, type Person, seen, startWalks } from '../harness/walk.ts';

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
const orderId = '';

const dialogButton = ({ page }: Person, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

/** Both agreed: what a form and the search say within five seconds. */
async function until(ask: () => Promise<boolean>, limitMs: number): Promise<boolean> {
  const end = Date.now() + limitMs;
  while (Date.now() < end) {
    if (await ask()) return true;
    await new Promise((go) => setTimeout(go, 200));
  }
  return false;
}

describe('a merchant', () => {
  it('registers and applies, with errors on the way', async () => {
    merchant = await walks.person({ language: 'zh' });
    const { page, say } = merchant;
    await merchant.open(merchant.mall('settle'));
    await merchant.link(say('settlePages.applyNow')).first().click();
    await page.waitForURL(/\/ui\/sso\/login/);
    await alive(page);
    await merchant.link(say('sso.toRegister')).click();
    await page.waitForURL(/\/ui\/sso\/register/);
    await alive(page);
    await page.getByLabel(say('sso.userName'), { exact: true }).fill(MERCHANT);
    await page.getByLabel(say('sso.password'), { exact: true }).fill(`${MERCHANT}-2026`);
    await page.getByRole('checkbox').check();
    await merchant.button(say('sso.registerNow')).click();
    await page.waitForURL(/\/settle\/create/);
    await alive(page);

    await fill(merchant, { uscc: '91110108MA0000000X', identificationNumber: '110101199003071230' });
    await saysWrong(merchant, 'uscc', say('settle.problemCREDIT_CODE_CHECK_DIGIT'));
    await saysWrong(merchant, 'identificationNumber', say('settle.problemIDENTITY_CHECK_DIGIT'));
    await fill(merchant, { serviceTelephone: '12', description: '并行☢软件' });
    await saysWrong(merchant, 'serviceTelephone', '请输入正确的客服电话');
    await saysWrong(merchant, 'description', say('settle.problemUNMATCHED_CHARACTERS', { characters: '☢' }));
    await fill(merchant, {
      realName: '云山科技有限公司',
      uscc: creditCode(880_001),
      legalRepresentative: '云小山',
      registeredCapital: '800',
      registeredDate: '2021-04-01',
      registeredAddress: '示例市核心区创新路 8 号',
      identificationNumber: identityNumber(8_801),
      bankAccountName: '云山科技有限公司',
      bankAccount: '6222020200880088001',
      bankName: '示例银行核心支行',
      shopName: SHOP,
      shopNameEn: 'Cloud Mountain Software',
      description: '面向科研与工业用户提供并行求解软件。',
      contactName: '云小山',
      contactMobile: '13900008801',
      contactEmail: 'story@example.test',
      contactAddress: '示例市核心区创新路 8 号 301 室',
      serviceTelephone: '400-888-0101',
    });
    await choose(merchant, 'scaleLevel', 'SCALE_L2');
    await choose(merchant, 'servicePeriod', 'PERIOD_3');
    await merchant.button(say('settlePages.addWord', { word: say('shell.typeSoftware') })).click();
    await merchant.button('09:00–18:00').click();
    await upload(merchant, say('settle.fieldCertificationImg'));
    await merchant.button(say('settlePages.toConfirm')).click();
    await seen(merchant.heading(say('settlePages.confirmTitle')));
    await page.getByRole('checkbox', { name: say('settlePages.agree') }).check();
    await merchant.button(say('settlePages.submit')).click();
    await page.waitForURL(/\/settle\/review$/);
    expect(await standing(merchant).getAttribute('data-status')).toBe('IN_REVIEW');
  });

  it('is refused by an operator who names the field', async () => {
    operator = await walks.person({ language: 'zh' });
    const { page, say } = operator;
    await page.goto('/ui/admin/review/settlements');
    await operator.signIn('demo-operator');
    await seen(operator.heading(say('officeTitles.adminSettlements')));
    await operator.link('云山科技有限公司').first().click();
    await page.waitForURL(/review\/settlements\/[^/]+$/);
    await alive(page);
    expect(await page.content()).not.toContain('6222020200880088001');
    await operator.button(say('adminReview.claim')).click();
    await page.getByRole('button', { name: say('adminReview.refuse'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say('adminReview.reasonField')).selectOption('bankName');
    await dialog.getByRole('textbox', { name: new RegExp(say('adminReview.reasonText')) }).fill('请写明支行所在的营业部');
    await dialogButton(operator, say('adminReview.refuse')).click();
    await seen(operator.text(say('settle.statusREJECTED')));
  });

  it('corrects the application and is approved', async () => {
    const { page, say } = merchant;
    await page.reload();
    await alive(page);
    await merchant.link(`${say('settlePages.goFix')} ${say('settle.fieldBankName')}`).click();
    await page.waitForURL(/\/settle\/create/);
    await seen(page.locator('#field-bankName-review').filter({ hasText: '请写明支行所在的营业部' }));
    await fill(merchant, { bankName: '示例银行核心支行营业部' });
    await merchant.button(say('settlePages.toConfirm')).click();
    await page.getByRole('checkbox', { name: say('settlePages.agree') }).check();
    await merchant.button(say('settlePages.submit')).click();
    await page.waitForURL(/\/settle\/review$/);

    const desk = operator.page;
    await desk.reload();
    await alive(desk);
    await desk.getByRole('button', { name: operator.say('adminReview.approve'), exact: true }).click();
    await dialogButton(operator, operator.say('adminReview.approve')).click();
    await seen(operator.text(operator.say('settle.statusAPPROVED')));

    await page.reload();
    await alive(page);
    await seen(merchant.heading(say('settlePages.standingAPPROVED')));
    await page.goto('/ui/seller/mall/seller/home');
    await alive(page);
    await seen(merchant.text(SHOP));
  });

  it('lists a product with 3 × 2 specifications in two languages and hands it in', async () => {
    const { page, say } = merchant;
    await merchant.open('/ui/seller/goods/new');
    await page.getByRole('radio', { name: new RegExp(say('shell.typeSoftware')) }).check();
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
});
