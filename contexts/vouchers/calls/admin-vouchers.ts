/** Programmes of vouchers and settlements with their issuers, as staff see and manage them. */
import { z } from 'zod';
import { goodsType } from '#contexts/catalogue/calls/goods-type.ts';
import { waitingProposal } from '#contexts/payments/calls/proposals-admin.ts';
import { voucherBatchLifecycle, voucherLifecycle } from '#contexts/vouchers/rules/vouchers.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { filledLine, freeText, idOrNone, idText, instant, lineText, revision, yuan } from '#contracts/kit/fields.ts';
import { listAnswer, listQuery } from '#contracts/kit/list.ts';
import { claimantKind, programmeState, programmeTerms } from './vouchers.ts';

export const voucherState = z.enum(voucherLifecycle.states);
export const batchState = z.enum(voucherBatchLifecycle.states);
export type BatchStateName = z.output<typeof batchState>;

export const staffProgramme = programmeTerms.extend({
  programmeId: z.string(),
  state: programmeState,
  version: z.number().int(),
  claimedCount: z.number().int(),
  claimed: yuan,
  /** Returned to the budget by expired vouchers. */
  released: yuan,
  used: yuan,
  returned: yuan,
  /** By the issuer. */
  paid: yuan,
  /** Used, not returned, and not paid by the issuer. */
  owed: yuan,
  /** What can still be claimed. */
  left: yuan,
  createdAt: instant,
  /** open, pause, resume, close, change, settle. */
  actions: z.array(z.string()),
});
export type StaffProgramme = z.output<typeof staffProgramme>;

const programmeParams = z.object({ programmeId: idText });
const cents = z.string().regex(/^\d{1,11}(\.\d{1,2})?$/);
export const programmeInput = z.object({
  name: filledLine(60),
  nameEn: filledLine(120),
  issuer: filledLine(60),
  issuerEn: filledLine(120),
  intro: freeText(1000),
  introEn: freeText(2000),
  budget: cents,
  face: cents,
  sharePermille: z.number().int().min(1).max(1000),
  cap: cents,
  perPerson: z.number().int().min(1).max(100),
  claimFrom: instant,
  claimUntil: instant,
  validDays: z.number().int().min(0).max(3660),
  validUntil: instant,
  goodsTypes: z.array(goodsType).max(10),
  /** 'platform' is the platform itself. */
  shopIds: z.array(idText).max(100),
  withVouchers: z.boolean(),
  withCoupons: z.boolean(),
  kinds: z.array(claimantKind).max(4),
  groupIds: z.array(idText).max(100),
  clusterIds: z.array(idText).max(100),
  phoneVerified: z.boolean(),
  company: z.boolean(),
});
export type ProgrammeInput = z.output<typeof programmeInput>;

export const listStaffProgrammes = endpoint({
  id: 'vouchers.list-staff-programmes',
  method: 'GET',
  path: '/operation/admin/vouchers/programmes',
  summary: 'List programmes of vouchers with their budgets',
  access: 'staff',
  permission: 'finance.read',
  query: z.object({
    ...listQuery(['createdAt']),
    state: z.union([programmeState, z.literal('')]).default(''),
    keyword: lineText(60).default(''),
  }),
  answer: listAnswer(staffProgramme),
});
export const getStaffProgramme = endpoint({
  id: 'vouchers.get-staff-programme',
  method: 'GET',
  path: '/operation/admin/vouchers/programmes/:programmeId',
  summary: 'Retrieve a programme with its figures by shop and by region',
  access: 'staff',
  permission: 'finance.read',
  params: programmeParams,
  answer: staffProgramme.extend({
    byShop: z.array(
      z.object({ id: z.string(), name: z.string(), nameEn: z.string(), used: yuan, returned: yuan, orders: z.number().int() }),
    ),
    byRegion: z.array(
      z.object({ id: z.string(), name: z.string(), nameEn: z.string(), used: yuan, returned: yuan, orders: z.number().int() }),
    ),
  }),
});
export const createProgramme = endpoint({
  id: 'vouchers.create-programme',
  method: 'POST',
  path: '/operation/admin/vouchers/programmes',
  summary: 'Create a draft of a programme',
  access: 'staff',
  permission: 'finance.manage',
  byToken: 'never',
  idempotent: true,
  body: programmeInput,
  answer: staffProgramme,
});
/** Unchanged while its proposal waits. */
export const changedProgramme = staffProgramme.extend(waitingProposal);
export const changeProgramme = endpoint({
  id: 'vouchers.change-programme',
  method: 'POST',
  path: '/operation/admin/vouchers/programmes/:programmeId',
  summary: 'Change a draft; texts, budget and ends of an open programme; an increase above a limit takes a second person',
  access: 'staff',
  permission: 'finance.manage',
  byToken: 'never',
  stepUp: true,
  params: programmeParams,
  body: programmeInput.extend({ version: revision }),
  answer: changedProgramme,
});
export const moveProgramme = endpoint({
  id: 'vouchers.move-programme',
  method: 'POST',
  path: '/operation/admin/vouchers/programmes/:programmeId/move',
  summary: 'Open, pause, resume or close a programme; opening above a limit takes a second person',
  access: 'staff',
  permission: 'finance.manage',
  byToken: 'never',
  stepUp: true,
  params: programmeParams,
  body: z.object({ move: z.enum(['open', 'pause', 'resume', 'close']), reason: freeText(200).default('') }),
  answer: changedProgramme,
});

export const staffVoucher = z.object({
  voucherId: z.string(),
  state: voucherState,
  accountId: z.string(),
  userName: z.string(),
  face: yuan,
  used: yuan,
  returned: yuan,
  released: yuan,
  claimedAt: instant,
  validUntil: instant,
});
export type StaffVoucher = z.output<typeof staffVoucher>;
export const listProgrammeVouchers = endpoint({
  id: 'vouchers.list-programme-vouchers',
  method: 'GET',
  path: '/operation/admin/vouchers/programmes/:programmeId/vouchers',
  summary: 'List claimed vouchers of a programme',
  access: 'staff',
  permission: 'finance.read',
  params: programmeParams,
  query: z.object({ ...listQuery(['claimedAt']), state: z.union([voucherState, z.literal('')]).default('') }),
  answer: listAnswer(staffVoucher),
});

export const voucherBatch = z.object({
  batchId: z.string(),
  programmeId: z.string(),
  name: z.string(),
  nameEn: z.string(),
  issuer: z.string(),
  issuerEn: z.string(),
  state: batchState,
  until: instant,
  redeemed: yuan,
  returned: yuan,
  /** redeemed − returned; negative: paid to the issuer. */
  total: yuan,
  lineCount: z.number().int(),
  /** SHA-256 over the hashes of its lines. */
  headHash: z.string(),
  madeBy: z.string(),
  madeAt: instant,
  sentBy: z.string(),
  /** 0: not yet. */
  sentAt: instant,
  paidBy: z.string(),
  paidAt: instant,
  bankReference: z.string(),
  /** send, discard, pay. */
  actions: z.array(z.string()),
});
export type VoucherBatchView = z.output<typeof voucherBatch>;
export const batchLine = z.object({
  lineNo: z.number().int(),
  at: instant,
  orderNos: z.string(),
  goods: z.string(),
  shops: z.string(),
  buyer: z.string(),
  due: yuan,
  /** Negative: returned. */
  amount: yuan,
  hash: z.string(),
});
export type VoucherBatchLineView = z.output<typeof batchLine>;
const batchParams = z.object({ batchId: idText });

export const listVoucherBatches = endpoint({
  id: 'vouchers.list-voucher-batches',
  method: 'GET',
  path: '/operation/admin/vouchers/batches',
  summary: 'List settlements with issuers',
  access: 'staff',
  permission: 'finance.read',
  query: z.object({
    ...listQuery(['madeAt']),
    programmeId: idOrNone.default(''),
    state: z.union([batchState, z.literal('')]).default(''),
  }),
  answer: listAnswer(voucherBatch),
});
export const getVoucherBatch = endpoint({
  id: 'vouchers.get-voucher-batch',
  method: 'GET',
  path: '/operation/admin/vouchers/batches/:batchId',
  summary: 'Retrieve a settlement',
  access: 'staff',
  permission: 'finance.read',
  params: batchParams,
  answer: voucherBatch,
});
export const listVoucherBatchLines = endpoint({
  id: 'vouchers.list-voucher-batch-lines',
  method: 'GET',
  path: '/operation/admin/vouchers/batches/:batchId/lines',
  summary: 'List the evidence of a settlement',
  access: 'staff',
  permission: 'finance.read',
  params: batchParams,
  query: z.object({ ...listQuery(['lineNo']), order: z.enum(['asc', 'desc']).default('asc') }),
  answer: listAnswer(batchLine),
});
export const makeVoucherBatch = endpoint({
  id: 'vouchers.make-voucher-batch',
  method: 'POST',
  path: '/operation/admin/vouchers/programmes/:programmeId/batches',
  summary: 'Create a settlement of all unsettled redemptions and returns before an instant',
  access: 'staff',
  permission: 'finance.manage',
  byToken: 'never',
  idempotent: true,
  params: programmeParams,
  body: z.object({ /** ms; 0: now. */ until: instant }),
  answer: voucherBatch,
});
export const sendVoucherBatch = endpoint({
  id: 'vouchers.send-voucher-batch',
  method: 'POST',
  path: '/operation/admin/vouchers/batches/:batchId/send',
  summary: 'Record that a settlement was sent to its issuer; another person must record its payment',
  access: 'staff',
  permission: 'finance.manage',
  byToken: 'never',
  params: batchParams,
  answer: voucherBatch,
});
export const discardVoucherBatch = endpoint({
  id: 'vouchers.discard-voucher-batch',
  method: 'POST',
  path: '/operation/admin/vouchers/batches/:batchId/discard',
  summary: 'Discard a draft: its content can be settled by another',
  access: 'staff',
  permission: 'finance.manage',
  params: batchParams,
  answer: voucherBatch,
});
export const payVoucherBatch = endpoint({
  id: 'vouchers.pay-voucher-batch',
  method: 'POST',
  path: '/operation/admin/vouchers/batches/:batchId/pay',
  summary: 'Record that the issuer has paid a settlement; not allowed to the person who sent it',
  access: 'staff',
  permission: 'finance.manage',
  byToken: 'never',
  params: batchParams,
  body: z.object({ bankReference: filledLine(64) }),
  answer: voucherBatch,
});
