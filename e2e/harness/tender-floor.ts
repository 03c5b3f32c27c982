/**
 * The tenders that buyers mix, created by calls of operators, sellers and leaders before any outage: credit for each buyer; a contract and
 * a cost account for each pair, which is a group; two programmes of vouchers; a coupon and a campaign of a shop.
 */
import { randomUUID } from 'node:crypto';
import type { GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import { inviteToGroup, joinGroup, makeGroup } from '#contexts/identity/calls/groups.ts';
import type { OrderRequest } from '#contexts/orders/calls/order.ts';
import { moveCostMoney, openCostAccount, setFundBudget } from '#contexts/payments/calls/funds.ts';
import { decideFundReceipt, grantFund, listFunds, noteFundReceipt } from '#contexts/payments/calls/funds-admin.ts';
import { confirmProposal } from '#contexts/payments/calls/proposals-admin.ts';
import { createProgramme, moveProgramme, type ProgrammeInput } from '#contexts/vouchers/calls/admin-vouchers.ts';
import { claimCoupon, createPromotion, movePromotion, type PromotionInput } from '#contexts/vouchers/calls/promotions.ts';
import { claimVoucher } from '#contexts/vouchers/calls/vouchers.ts';
import { fenToYuan, parseYuanToFen } from '#kernel/money/money.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { createDatabase } from '#server/platform/db/database.ts';
import type { Buyer } from './buyers.ts';
import type { Furnished, OutageOptions } from './outage-floor.ts';
import type { PatientClient } from './patient-client.ts';
import { createSku, skuRequest } from './shop-floor.ts';
import { type ShoppersLog, topUp } from './shoppers.ts';

const CREDIT_YUAN = '60.00';
const CONTRACT_YUAN = '50000.00';
const RECEIPT_YUAN = '1000.00';
const BUDGET_YUAN = '20000.00';
export const MOVED_IN_YUAN = '60.00';
const COUPON_SKUS = 12;
/** Types of goods that the contract and the narrow programme cover. */
const GOODS: GoodsType[] = ['SERVICE', 'MODEL'];

const post = <T>(client: PatientClient, path: string, body: unknown): Promise<T> =>
  client.data<T>('POST', path, { body, key: randomUUID() });

const PROGRAMME: ProgrammeInput = {
  name: '算力券',
  nameEn: 'Computing voucher',
  issuer: '数据局',
  issuerEn: 'Bureau of Data',
  intro: '',
  introEn: '',
  budget: '1000000.00',
  face: '12.00',
  sharePermille: 300,
  cap: '4.00',
  perPerson: 100,
  claimFrom: 0,
  claimUntil: 0,
  validDays: 0,
  validUntil: 0,
  goodsTypes: [],
  shopIds: [],
  withVouchers: true,
  withCoupons: true,
  kinds: [],
  groupIds: [],
  clusterIds: [],
  phoneVerified: false,
  company: false,
};

/** Two operators, where the amount requires both. */
type Staff = { first: PatientClient; second: PatientClient };
/** The second operator confirms a proposal; '' means that none is needed. */
async function confirmBySecond({ second }: Staff, proposalId: string): Promise<void> {
  if (proposalId !== '') await post(second, confirmProposal.path.replace(':proposalId', proposalId), {});
}

async function openProgrammes(staff: Staff, log: ShoppersLog): Promise<void> {
  const now = Date.now();
  const times = { claimFrom: now - DAY_MS, claimUntil: now + DAY_MS, validUntil: now + 30 * DAY_MS };
  const narrow: Partial<ProgrammeInput> = {
    name: '服务券',
    nameEn: 'Service voucher',
    face: '5.00',
    sharePermille: 200,
    cap: '0.00',
    goodsTypes: GOODS,
    withCoupons: false,
  };
  for (const special of [{}, narrow]) {
    const { programmeId } = await post<{ programmeId: string }>(staff.first, createProgramme.path, { ...PROGRAMME, ...times, ...special });
    const path = moveProgramme.path.replace(':programmeId', programmeId);
    const { proposalId } = await post<{ proposalId: string }>(staff.first, path, { move: 'open', reason: '' });
    await confirmBySecond(staff, proposalId);
    log.claims.set(programmeId, 0);
  }
}

const PROMOTION: PromotionInput = {
  kind: 'COUPON',
  name: '立减',
  nameEn: 'Off',
  startsAt: 0,
  endsAt: 0,
  benefit: 'AMOUNT',
  off: '1.50',
  offPermille: 0,
  most: '0.00',
  threshold: '0.00',
  firstOrder: false,
  perBuyer: 1_000,
  goodsIds: [],
  bundleIds: [],
  budget: '100000.00',
};

/** A coupon that all have claimed, and a campaign that is better for the more expensive goods. */
async function openPromotions(seller: PatientClient, buyers: PatientClient[]): Promise<void> {
  const times = { startsAt: Date.now() - DAY_MS, endsAt: Date.now() + DAY_MS };
  const campaign: Partial<PromotionInput> = { kind: 'CAMPAIGN', benefit: 'PERCENT', off: '0.00', offPermille: 125, most: '9.00' };
  for (const special of [{}, campaign]) {
    const { promotionId } = await post<{ promotionId: string }>(seller, createPromotion.path, { ...PROMOTION, ...times, ...special });
    await post(seller, movePromotion.path.replace(':promotionId', promotionId), { move: 'open' });
    if (special !== campaign) await Promise.all(buyers.map((one) => post(one, claimCoupon.path.replace(':promotionId', promotionId), {})));
  }
}

type Grant = { kind: 'CREDIT' | 'CONTRACTFUND'; ownerKind: 'ACCOUNT' | 'GROUP'; owner: string; limit: string };

async function grant(staff: Staff, log: ShoppersLog, leaderId: string, made: Grant): Promise<string> {
  const terms = {
    validFrom: Date.now() - 60_000,
    validUntil: 0,
    dueDays: 30,
    scope: { goodsTypes: made.kind === 'CREDIT' ? [] : GOODS },
    reason: '年度',
  };
  const names = { code: `${made.kind}-${made.owner}`, name: '资金', nameEn: 'Fund' };
  const granted = await post<{ fundId: string; proposalId: string }>(staff.first, grantFund.path, { ...made, ...terms, ...names });
  await confirmBySecond(staff, granted.proposalId);
  const fundId = granted.fundId || (await findFund(staff.first, names.code));
  log.funds.set(fundId, { limitFen: parseYuanToFen(made.limit), repaidFen: 0, leaderId });
  return fundId;
}

async function findFund(staff: PatientClient, code: string): Promise<string> {
  const { records } = await staff.data<{ records: { fundId: string; code: string }[] }>('GET', `${listFunds.path}?keyword=${code}`);
  const found = records.find((fund) => fund.code === code);
  if (!found) throw new Error(`there is no fund ${code}`);
  return found.fundId;
}

/** Moves money from the balance of the group's leader. */
export async function moveIn(client: PatientClient, log: ShoppersLog, fundId: string): Promise<void> {
  const granted = log.funds.get(fundId);
  if (!granted) throw new Error(`nobody granted fund ${fundId}`);
  await post(client, moveCostMoney.path.replace(':fundId', fundId), { direction: 'IN', amount: MOVED_IN_YUAN });
  granted.limitFen += parseYuanToFen(MOVED_IN_YUAN);
}

/** Whether a voucher was left for this user. */
export async function claim(client: PatientClient, log: ShoppersLog, programmeId: string): Promise<boolean> {
  const { code, message } = await client.call('POST', claimVoucher.path.replace(':programmeId', programmeId), {
    body: {},
    key: randomUUID(),
  });
  if (code === 'VOUCHER_PER_PERSON') return false;
  if (code !== '0') throw new Error(`a voucher was not claimed: ${code} ${message}`);
  log.claims.set(programmeId, (log.claims.get(programmeId) ?? 0) + 1);
  return true;
}

type Pair = { leader: Buyer; member: Buyer; number: number };

/** A group of two with a partly funded contract, and a cost account funded by its leader. */
async function groupOf({ as, gateway, log, players }: Furnished, { leader, member, number }: Pair): Promise<void> {
  const [first, second] = [as(leader), as(member)];
  const staffOf = (name: string) => as({ cookie: players.get(name)?.cookie ?? '' });
  const { groupId } = await post<{ groupId: string }>(first, makeGroup.path, { name: `课题组 ${number}`, joinByApproval: false });
  const { code } = await post<{ code: string }>(first, inviteToGroup.path, {});
  await post(second, joinGroup.path, { code });
  await post(first, setFundBudget.path, { userId: member.accountId, monthly: BUDGET_YUAN });
  await post(first, setFundBudget.path, { userId: '', monthly: fenToYuan(2 * parseYuanToFen(BUDGET_YUAN)) });
  const contract: Grant = { kind: 'CONTRACTFUND', ownerKind: 'GROUP', owner: groupId, limit: CONTRACT_YUAN };
  const staff: Staff = { first: staffOf('financial'), second: staffOf('superadmin') };
  const contractId = await grant(staff, log, leader.accountId, contract);
  const { receiptId } = await post<{ receiptId: string }>(staff.first, noteFundReceipt.path.replace(':fundId', contractId), {
    amount: RECEIPT_YUAN,
    bankReference: `BANK-${number}`,
    payer: '某大学',
  });
  await post(staff.second, decideFundReceipt.path.replace(':receiptId', receiptId), { move: 'confirm' });
  await topUp({ client: first, gateway, ended: () => false }, 'wechat');
  const { fundId } = await post<{ fundId: string }>(first, openCostAccount.path, { code: `COST-${number}`, name: '课题经费' });
  log.funds.set(fundId, { limitFen: 0, repaidFen: 0, leaderId: leader.accountId });
  await moveIn(first, log, fundId);
  await topUp({ client: second, gateway, ended: () => false }, 'alipay');
}

/** Goods of the coupon's shop that members of a group may buy too. */
async function goodsOnOffer(databaseUrl: string, shopId: string): Promise<OrderRequest[]> {
  const database = createDatabase({ url: databaseUrl, max: 2 });
  try {
    const goods: OrderRequest[] = [];
    for (let index = 0; index < COUPON_SKUS; index += 1)
      goods.push(skuRequest(await createSku(database, { stock: 1_000_000, priceFen: 1_107 + index * 131, shopId, goodsType: 'MODEL' })));
    return goods;
  } finally {
    await database.close();
  }
}

export async function grantTenders(furnished: Furnished): ReturnType<NonNullable<OutageOptions['furnish']>> {
  const { as, buyers, databaseUrl, log, players } = furnished;
  const playing = (name: string) => as({ cookie: players.get(name)?.cookie ?? '' });
  const clients = buyers.map(as);
  const goods = await goodsOnOffer(databaseUrl, players.get('merchant')?.shopId ?? '');
  const staff: Staff = { first: playing('financial'), second: playing('superadmin') };
  await openProgrammes(staff, log);
  await openPromotions(playing('merchant'), clients);
  const pairs = buyers.flatMap((leader, number) => {
    const member = buyers[number + 1];
    return number % 2 === 0 && member ? [{ leader, member, number }] : [];
  });
  await Promise.all([
    ...pairs.map((pair) => groupOf(furnished, pair)),
    ...buyers.map(async ({ accountId }, index) => {
      const credit: Grant = { kind: 'CREDIT', ownerKind: 'ACCOUNT', owner: accountId, limit: CREDIT_YUAN };
      await grant(staff, log, accountId, credit);
      for (const programmeId of log.claims.keys()) await claim(clients[index] as PatientClient, log, programmeId);
    }),
  ]);
  return { wishes: goods, wishesOf: new Map(pairs.map(({ member }) => [member.accountId, goods])) };
}
