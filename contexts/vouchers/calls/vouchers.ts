/** Vouchers (算力券) as buyers see them: programmes, claiming, and claimed ones (section 2, /voucher). */
import { z } from 'zod';
import { goodsType } from '#contexts/catalogue/calls/goods-type.ts';
import { claimantKinds, programmeLifecycle } from '#contexts/vouchers/rules/vouchers.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { idText, instant, pageQuery, yuan } from '#contracts/kit/fields.ts';

export const programmeState = z.enum(programmeLifecycle.states);
export type ProgrammeStateName = z.output<typeof programmeState>;
export const claimantKind = z.enum(claimantKinds);

const named = z.object({ id: z.string(), name: z.string(), nameEn: z.string() });
/** Empty lists mean all. */
export const programmeTerms = z.object({
  name: z.string(),
  nameEn: z.string(),
  issuer: z.string(),
  issuerEn: z.string(),
  intro: z.string(),
  introEn: z.string(),
  budget: yuan,
  /** Of one voucher. */
  face: yuan,
  /** The part of the price that it covers, in thousandths. */
  sharePermille: z.number().int(),
  /** The most for one order; 0.00: no cap. */
  cap: yuan,
  perPerson: z.number().int(),
  claimFrom: instant,
  claimUntil: instant,
  /** Days after it was claimed; 0: until `validUntil`. */
  validDays: z.number().int(),
  validUntil: instant,
  goodsTypes: z.array(goodsType),
  /** The shop with id 'platform' is the platform itself. */
  shops: z.array(named),
  withVouchers: z.boolean(),
  withCoupons: z.boolean(),
  kinds: z.array(claimantKind),
  groups: z.array(z.object({ id: z.string(), name: z.string() })),
  regions: z.array(named),
  phoneVerified: z.boolean(),
  company: z.boolean(),
});
export const problemOf = z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) });

export const programmeView = programmeTerms.omit({ groups: true }).extend({
  programmeId: z.string(),
  state: programmeState,
  /** It is for certain groups, whose names are hidden. */
  forGroups: z.boolean(),
  /** What can still be claimed. */
  left: yuan,
  claimedCount: z.number().int(),
  /** By the caller; 0 for visitors. */
  mine: z.number().int(),
  /** Why the caller cannot claim one now; code '' when no reason is known. */
  refusal: problemOf,
});
export type ProgrammeView = z.output<typeof programmeView>;

export const listProgrammes = endpoint({
  id: 'vouchers.list-programmes',
  method: 'GET',
  path: '/mall/voucher/programmes',
  summary: 'List programmes whose vouchers can be claimed or used, with what the caller may claim',
  answer: z.object({ records: z.array(programmeView), serverTime: instant }),
});

/** `filter`: USABLE, SPENT, EXPIRED. */
export const voucherFilter = z.enum(['USABLE', 'SPENT', 'EXPIRED']);
export const voucherView = z.object({
  voucherId: z.string(),
  programmeId: z.string(),
  name: z.string(),
  nameEn: z.string(),
  issuer: z.string(),
  issuerEn: z.string(),
  face: yuan,
  left: yuan,
  sharePermille: z.number().int(),
  cap: yuan,
  goodsTypes: z.array(goodsType),
  shops: z.array(named),
  withVouchers: z.boolean(),
  withCoupons: z.boolean(),
  claimedAt: instant,
  validUntil: instant,
  standing: z.enum(['USABLE', 'SPENT', 'EXPIRED', 'PAUSED']),
  /** What it paid, newest first. */
  uses: z.array(z.object({ orderId: z.string(), amount: yuan, returned: yuan, at: instant })),
});
export type VoucherView = z.output<typeof voucherView>;

export const claimVoucher = endpoint({
  id: 'vouchers.claim-voucher',
  method: 'POST',
  path: '/mall/voucher/programmes/:programmeId/claim',
  summary: 'Claim a voucher of a programme',
  access: 'user',
  idempotent: true,
  params: z.object({ programmeId: idText }),
  answer: z.object({ voucherId: z.string(), face: yuan, validUntil: instant }),
});

export const listMyVouchers = endpoint({
  id: 'vouchers.list-my-vouchers',
  method: 'GET',
  path: '/mall/voucher/mine',
  summary: 'List the caller’s vouchers, newest first, with what each paid',
  access: 'user',
  query: z.object({ ...pageQuery(20), filter: z.union([voucherFilter, z.literal('')]).default('') }),
  answer: z.object({ total: z.number().int(), records: z.array(voucherView) }),
});
