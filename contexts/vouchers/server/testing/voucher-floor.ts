/** For tests: orders and payments with vouchers and promotions, on a real PostgreSQL. */

import { dueLinesOf } from '#contexts/orders/server/index.ts';
import { makeSku, type SkuOptions, type TestSku } from '#contexts/orders/server/testing/make-sku.ts';
import { staffActor } from '#contexts/orders/server/testing/paid-order.ts';
import { buySku, type Caller, type Floor, type FloorOptions, openFloor } from '#contexts/orders/server/testing/test-floor.ts';
import { getPaymentOptions, startOrderPayment } from '#contexts/payments/calls/payments.ts';
import { confirmProposal } from '#contexts/payments/calls/proposals-admin.ts';
import {
  createProgramme,
  getStaffProgramme,
  moveProgramme,
  type ProgrammeInput,
  type StaffProgramme,
} from '#contexts/vouchers/calls/admin-vouchers.ts';
import { createPromotion, movePromotion, type PromotionInput } from '#contexts/vouchers/calls/promotions.ts';
import { claimVoucher } from '#contexts/vouchers/calls/vouchers.ts';
import type { Claimant } from '#contexts/vouchers/rules/vouchers.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import type { Actor } from '#server/platform/http/call.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createVouchers, voucherBook } from '../index.ts';

export type VoucherFloor = Floor & {
  /** By account: facts that differ from those of an account in no group. */
  claimants: Map<number, Partial<Claimant>>;
  /** Shops of the account's own company. */
  related: Map<number, string[]>;
  /** How far the clock of vouchers is ahead. */
  clock: { aheadMs: number };
  staff: Caller;
  secondStaff: Caller;
  /** Opened by two people if its budget requires it. */
  openProgramme(terms?: Partial<ProgrammeInput>): Promise<StaffProgramme>;
  claim(buyer: Caller, programme: StaffProgramme): Promise<string>;
  /** Opens a promotion of a shop. */
  openPromotion(shopId: string, terms?: Partial<PromotionInput>): Promise<string>;
};

export async function openVoucherFloor(options: Omit<FloorOptions, 'also'> = {}): Promise<VoucherFloor> {
  const claimants: VoucherFloor['claimants'] = new Map();
  const related: VoucherFloor['related'] = new Map();
  const clock = { aheadMs: 0 };
  const floor = await openFloor({
    ...options,
    also(database, orders) {
      const vouchers = createVouchers({
        database,
        linesOf: ({ id }, on) => dueLinesOf(database, id, on),
        claimantOf: async (accountId) => ({
          kind: 'personal',
          groupId: '',
          clusterIds: [],
          phoneVerified: true,
          isCompany: false,
          ...claimants.get(accountId),
        }),
        relatedShops: async (accountId) => new Set(related.get(accountId)),
        paidOrders: (asked) => orders().paidOrders(asked),
        boughtGoods: (...asked) => orders().boughtGoods(...asked),
        hasOrdered: (...asked) => orders().hasOrdered(...asked),
        shopNames: async (ids) => new Map(ids.map((id) => [id, { name: `店铺${id}`, nameEn: `Shop ${id}` }])),
        goodsOfShop: async (shopId, ids) =>
          new Map(
            (
              await rowsOf<{ id: string }>(database, 'SELECT id::text FROM goods WHERE shop_id = $1 AND id = ANY($2::bigint[])', [
                shopId,
                ids,
              ])
            ).map(({ id }) => [id, { name: '测试商品', nameEn: 'Test goods' }]),
          ),
        userNames: async (ids) => new Map(ids.map((id) => [id, `buyer${id}`])),
        groupNames: async (ids) => new Map(ids.map((id) => [id, `group ${id}`])),
        centers: async () => new Map(),
        now: () => Date.now() + clock.aheadMs,
        onError: (error) => void floor.errors.push(error),
      });
      return {
        ways: [vouchers.way],
        wayBooks: [voucherBook],
        routes: vouchers.routes,
        jobs: vouchers.jobs,
        carryOut: vouchers.carryOut,
        orders: { discounts: vouchers.discounts, previewVouchers: vouchers.previewBest },
      };
    },
  });
  const staff = floor.as(staffActor(floor));
  const secondStaff = floor.as(staffActor(floor));
  const ownerOf = (shopId: string) => floor.as(floor.newActor({ accountId: Number(shopId), retailerId: shopId }));
  return {
    ...floor,
    claimants,
    related,
    clock,
    staff,
    secondStaff,
    async openProgramme(terms = {}) {
      const now = Date.now();
      const made = await staff.call(createProgramme, {
        body: {
          name: '算力券',
          nameEn: 'Vouchers',
          issuer: '某市',
          issuerEn: 'A city',
          intro: '',
          introEn: '',
          budget: '1000000.00',
          face: '100.00',
          sharePermille: 1000,
          cap: '0.00',
          perPerson: 1,
          claimFrom: now - DAY_MS,
          claimUntil: now + DAY_MS,
          validDays: 0,
          validUntil: now + 30 * DAY_MS,
          goodsTypes: [],
          shopIds: [],
          withVouchers: false,
          withCoupons: false,
          kinds: [],
          groupIds: [],
          clusterIds: [],
          phoneVerified: false,
          company: false,
          ...terms,
        },
      });
      const params = { programmeId: made.programmeId };
      const { proposalId, ...opened } = await staff.call(moveProgramme, { params, body: { move: 'open' } });
      if (proposalId === '') return opened;
      await secondStaff.call(confirmProposal, { params: { proposalId } });
      return staff.call(getStaffProgramme, { params });
    },
    async claim(buyer, { programmeId }) {
      const { voucherId } = await buyer.call(claimVoucher, { params: { programmeId } });
      return `${programmeId}-${voucherId}`;
    },
    async openPromotion(shopId, terms = {}) {
      const now = Date.now();
      const owner = ownerOf(shopId);
      const { promotionId } = await owner.call(createPromotion, {
        body: {
          kind: 'CAMPAIGN',
          name: '满减',
          nameEn: 'Off',
          startsAt: now - DAY_MS,
          endsAt: now + DAY_MS,
          benefit: 'AMOUNT',
          off: '3.00',
          offPermille: 0,
          most: '0',
          threshold: '0',
          firstOrder: false,
          perBuyer: 100,
          goodsIds: [],
          bundleIds: [],
          budget: '1000.00',
          ...terms,
        },
      });
      await owner.call(movePromotion, { params: { promotionId }, body: { move: 'open' } });
      return promotionId;
    },
  };
}

export type Bought = { actor: Actor; buyer: Caller; sku: TestSku; orderId: string };
/** An unpaid order of 10 yuan, or another price. */
export async function buyOne(floor: Floor, options: SkuOptions & { actor?: Actor; sku?: TestSku } = {}): Promise<Bought> {
  const { actor = floor.newActor(), sku = await makeSku(floor.database, options) } = options;
  const buyer = floor.as(actor);
  const { orderId } = await buyer.order(buySku(sku));
  return { actor, buyer, sku, orderId };
}
/** By vouchers alone, or with a code for the rest. */
export const payByVoucher = (
  buyer: Caller,
  orderId: string,
  tenders: { reference: string; amount: string }[],
  rest: '' | 'ONLINE' | 'BALANCE' = '',
) =>
  buyer.call(startOrderPayment, {
    body: {
      orderId,
      method: rest === 'ONLINE' ? 'ONLINE' : '',
      tenders: [
        ...tenders.map(({ reference, amount }) => ({ method: 'VOUCHER' as const, reference, amount })),
        ...(rest === 'BALANCE' ? [{ method: 'BALANCE' as const, reference: '', amount: '5.00' }] : []),
      ],
    },
  });
export const vouchersFor = async (buyer: Caller, orderId: string) =>
  (await buyer.call(getPaymentOptions, { query: { orderId } })).options.filter(({ method }) => method === 'VOUCHER');
