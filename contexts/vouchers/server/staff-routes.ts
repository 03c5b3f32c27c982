/** Programmes and settlements with issuers as staff manage them. */
import { z } from 'zod';
import { isSecondPerson } from '#contexts/payments/rules/payments.ts';
import * as contract from '#contexts/vouchers/calls/admin-vouchers.ts';
import { batchExportPath } from '#contexts/vouchers/calls/constants.ts';
import { voucherBatchLifecycle } from '#contexts/vouchers/rules/vouchers.ts';
import { allowedMoves } from '#kernel/lifecycle/lifecycle.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { maskName } from '#kernel/text/text.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind, type SignedIn } from '#server/platform/http/bind.ts';
import { type Download, download } from '#server/platform/http/download.ts';
import { SHEET_TYPES } from '#server/platform/sheet/sheet-file.ts';
import { batchFile } from './batch/batch-sheet.ts';
import { type Batch, batchStore } from './batch/batch-store.ts';
import { makeBatch } from './batch/make-batch.ts';
import { moveBatch, totalFen } from './batch/move-batch.ts';
import type { VouchersContext } from './ports.ts';
import { changeProgramme, createProgramme, moveProgramme } from './programme/manage-programme.ts';
import type { Programme } from './programme/programme.ts';
import { programmeStore } from './programme/programme-store.ts';
import { type Named, namesFor, viewStaffProgramme } from './programme/programme-view.ts';
import { type ReportRow, reportStore } from './programme/report-store.ts';
import { voucherStore } from './voucher/voucher-store.ts';

const viewReport = (rows: readonly ReportRow[], name: (id: string) => Named) =>
  rows.map(({ id, usedFen, returnedFen, orders }) => ({
    ...(id === '' ? { id: '', name: '', nameEn: '' } : name(id)),
    used: fenToYuan(usedFen),
    returned: fenToYuan(returnedFen),
    orders,
  }));

async function viewBatches(context: VouchersContext, batches: readonly Batch[], accountId: number): Promise<contract.VoucherBatchView[]> {
  const people = [...new Set(batches.flatMap(({ madeBy, sentBy, paidBy }) => [madeBy, sentBy, paidBy]))].filter((id) => id !== null);
  const ids = [...new Set(batches.map(({ programmeId }) => programmeId))];
  const [names, programmes] = await Promise.all([
    context.userNames(people),
    Promise.all(ids.map((id) => programmeStore.find(context.database, id))),
  ]);
  const nameOf = (id: number | null) => (id === null ? '' : (names.get(id) ?? String(id)));
  const byId = new Map(programmes.flatMap((programme) => (programme ? [[programme.id, programme] as const] : [])));
  return batches.map((batch) => {
    const programme = byId.get(batch.programmeId);
    return {
      batchId: batch.id,
      programmeId: batch.programmeId,
      name: programme?.name ?? '',
      nameEn: programme?.nameEn ?? '',
      issuer: programme?.issuer ?? '',
      issuerEn: programme?.issuerEn ?? '',
      state: batch.state,
      until: batch.until,
      redeemed: fenToYuan(batch.redeemedFen),
      returned: fenToYuan(batch.returnedFen),
      total: fenToYuan(totalFen(batch)),
      lineCount: batch.lineCount,
      headHash: batch.headHash,
      madeBy: nameOf(batch.madeBy),
      madeAt: batch.madeAt,
      sentBy: nameOf(batch.sentBy),
      sentAt: batch.sentAt,
      paidBy: nameOf(batch.paidBy),
      paidAt: batch.paidAt,
      bankReference: batch.bankReference,
      actions: allowedMoves(voucherBatchLifecycle, batch.state, 'staff').filter(
        (move) => move !== 'pay' || isSecondPerson('voucher-settlement', batch.sentBy, accountId),
      ),
    };
  });
}

function programmeRoutes(context: VouchersContext): Bound[] {
  const { database } = context;
  const one = async (programme: Programme | null) => {
    if (!programme) throw new AppError('PROGRAMME_NOT_FOUND');
    return viewStaffProgramme(programme, await namesFor(context, [programme]));
  };
  const changed = async ({ programme, proposalId }: { programme: Programme; proposalId: string }) => ({
    ...(await one(programme)),
    proposalId,
  });
  return [
    bind(contract.listStaffProgrammes, async ({ query }) => {
      const page = await programmeStore.list(database, query, query);
      const names = await namesFor(context, page.records);
      return { ...page, records: page.records.map((programme) => viewStaffProgramme(programme, names)) };
    }),
    bind(contract.getStaffProgramme, async ({ params }) => {
      const view = await one(await programmeStore.find(database, params.programmeId));
      const [byShop, byRegion, centers] = await Promise.all([
        reportStore.byShop(database, view.programmeId),
        reportStore.byRegion(database, view.programmeId),
        context.centers(),
      ]);
      const shops = await context.shopNames(byShop.map(({ id }) => id).filter((id) => id !== ''));
      return {
        ...view,
        byShop: viewReport(byShop, (id) => ({ id, name: id, nameEn: id, ...shops.get(id) })),
        byRegion: viewReport(byRegion, (id) => ({
          id,
          name: centers.get(id)?.centerName ?? id,
          nameEn: centers.get(id)?.centerNameEn ?? id,
        })),
      };
    }),
    bind(contract.createProgramme, async ({ body }, call) =>
      one(await programmeStore.find(database, await createProgramme(context, body, call))),
    ),
    bind(contract.changeProgramme, async ({ params, body }, call) =>
      changed(await changeProgramme(context, params.programmeId, body, call)),
    ),
    bind(contract.moveProgramme, async ({ params, body }, call) =>
      changed(await moveProgramme(context, params.programmeId, body.move, body.reason, call)),
    ),
    bind(contract.listProgrammeVouchers, async ({ params, query }) => {
      const programme = await programmeStore.find(database, params.programmeId);
      if (!programme) throw new AppError('PROGRAMME_NOT_FOUND');
      const page = await voucherStore.listOfProgramme(database, programme.id, query, query);
      const names = await context.userNames(page.records.map(({ accountId }) => accountId));
      return {
        ...page,
        records: page.records.map((voucher) => ({
          voucherId: voucher.id,
          state: voucher.state,
          accountId: String(voucher.accountId),
          userName: maskName(names.get(voucher.accountId) ?? ''),
          face: fenToYuan(voucher.faceFen),
          used: fenToYuan(voucher.usedFen),
          returned: fenToYuan(voucher.returnedFen),
          released: fenToYuan(voucher.releasedFen),
          claimedAt: voucher.claimedAt,
          validUntil: voucher.validUntil,
        })),
      };
    }),
  ];
}

function batchRoutes(context: VouchersContext): Bound[] {
  const { database } = context;
  const one = async (batch: Batch | null, { actor }: SignedIn) => {
    const [view] = batch ? await viewBatches(context, [batch], actor.accountId) : [];
    if (!view) throw new AppError('BATCH_NOT_FOUND');
    return view;
  };
  return [
    bind(contract.listVoucherBatches, async ({ query }, { actor }) => {
      const page = await batchStore.list(database, query, query);
      return { ...page, records: await viewBatches(context, page.records, actor.accountId) };
    }),
    bind(contract.getVoucherBatch, async ({ params }, call) => one(await batchStore.find(database, params.batchId), call)),
    bind(contract.listVoucherBatchLines, async ({ params, query }) => {
      const batch = await batchStore.find(database, params.batchId);
      if (!batch) throw new AppError('BATCH_NOT_FOUND');
      const page = await batchStore.listLines(database, batch.id, query);
      return {
        ...page,
        records: page.records.map(({ movementId: _movement, dueFen, fen, ...line }) => ({
          ...line,
          due: fenToYuan(dueFen),
          amount: fenToYuan(fen),
        })),
      };
    }),
    bind(contract.makeVoucherBatch, async ({ params, body }, call) =>
      one(await batchStore.find(database, await makeBatch(context, params.programmeId, body, call)), call),
    ),
    bind(contract.sendVoucherBatch, async ({ params }, call) => one(await moveBatch(context, params.batchId, 'send', call), call)),
    bind(contract.discardVoucherBatch, async ({ params }, call) => one(await moveBatch(context, params.batchId, 'discard', call), call)),
    bind(contract.payVoucherBatch, async ({ params, body }, call) =>
      one(await moveBatch(context, params.batchId, 'pay', call, body.bankReference), call),
    ),
  ];
}

export const staffRoutes = (context: VouchersContext): Bound[] => [...programmeRoutes(context), ...batchRoutes(context)];

const exportQuery = z.object({ format: z.enum(['csv', 'xlsx']).default('csv') });
export const staffDownloads = (context: VouchersContext): Download[] => [
  download({
    id: 'vouchers.export-batch',
    path: batchExportPath(),
    summary: 'Export the codes of a batch of vouchers as a spreadsheet',
    access: 'staff',
    permission: 'finance.read',
    byToken: 'never',
    params: z.object({ batchId: z.string() }),
    query: exportQuery,
    types: SHEET_TYPES,
    async make({ params: { batchId }, query: { format } }, call) {
      const batch = await batchStore.find(context.database, batchId);
      if (!batch) throw new AppError('BATCH_NOT_FOUND');
      await audit(context.database, call, { subjectType: 'voucher-batch', subjectId: batch.id });
      return batchFile(context, batch, format, call.locale);
    },
  }),
];
