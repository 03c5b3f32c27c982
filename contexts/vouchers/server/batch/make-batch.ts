/** A settlement with the issuer of a programme: everything its vouchers paid and had refunded, each once, with its evidence. */
import { createHash } from 'node:crypto';
import { maskName } from '#kernel/text/text.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import { createOnce } from '#server/platform/idempotency/create-once.ts';
import type { PaidOrder, VouchersContext } from '../ports.ts';
import { programmeStore } from '../programme/programme-store.ts';
import { type BatchLine, batchStore, type Movement } from './batch-store.ts';

/** Maximum lines of one settlement; more need another. */
const MOST_LINES = 10_000;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
/** Covers all fields of the line: a changed line has another hash. */
export const hashLine = ({ lineNo, movementId, at, orderNos, goods, shops, buyer, dueFen, fen }: Omit<BatchLine, 'hash'>): string =>
  sha256(JSON.stringify([lineNo, movementId, at, orderNos, goods, shops, buyer, dueFen, fen]));
export const hashHead = (lines: readonly Pick<BatchLine, 'hash'>[]): string => sha256(lines.map(({ hash }) => hash).join('\n'));

const each = (texts: readonly string[]): string => [...new Set(texts)].filter((text) => text !== '').join('；');

/** Lines of the movements whose order has been paid. */
async function linesOf(context: VouchersContext, movements: readonly Movement[]): Promise<BatchLine[]> {
  const payables = new Map(movements.map(({ payableKind: kind, payableId: id }) => [id, { kind, id }]));
  const paid = await context.paidOrders([...payables.values()]);
  const settled = movements.flatMap((movement) => {
    const found = paid.get(movement.payableId);
    return found && found.paidAt > 0 ? [{ movement, found }] : [];
  });
  const shopIds = settled.flatMap(({ found }) => found.orders.flatMap(({ lines }) => lines.map(({ shopId }) => shopId)));
  const [names, shops] = await Promise.all([
    context.userNames([...new Set(settled.map(({ movement }) => movement.accountId))]),
    context.shopNames([...new Set(shopIds)].filter((id) => id !== '')),
  ]);
  const shopName = (id: string) => (id === '' ? '' : (shops.get(id)?.name ?? id));
  return settled.map(({ movement, found }, index) => {
    const line = evidenceOf(movement, found, index + 1, maskName(names.get(movement.accountId) ?? ''), shopName);
    return { ...line, hash: hashLine(line) };
  });
}
function evidenceOf({ id, at, fen }: Movement, { orders }: PaidOrder, lineNo: number, buyer: string, shopName: (id: string) => string) {
  const lines = orders.flatMap((order) => order.lines);
  return {
    lineNo,
    movementId: id,
    at,
    orderNos: each(orders.map(({ orderNo }) => orderNo)),
    goods: each(lines.map(({ name }) => name)),
    shops: each(lines.map(({ shopId }) => shopName(shopId))),
    buyer,
    dueFen: orders.reduce((sum, { dueFen }) => sum + dueFen, 0),
    fen,
  };
}

/**
 * Returns the id of a draft. `until` (ms): later movements are left for the next; 0: now.
 * @throws AppError PROGRAMME_NOT_FOUND, BATCH_EMPTY, BATCH_STATE when another settlement was made meanwhile
 */
export async function makeBatch(context: VouchersContext, programmeId: string, given: { until: number }, call: SignedIn): Promise<string> {
  const now = context.now();
  const until = given.until === 0 ? now : Math.min(given.until, now);
  if (!(await programmeStore.find(context.database, programmeId))) throw new AppError('PROGRAMME_NOT_FOUND');
  const lines = await linesOf(context, await batchStore.listOpen(context.database, programmeId, until, MOST_LINES));
  return context.database.transaction((tx) =>
    createOnce(tx, call, { programmeId, ...given }, async () => {
      if (lines.length === 0) throw new AppError('BATCH_EMPTY');
      const sum = (of: (fen: number) => boolean) => lines.reduce((total, { fen }) => (of(fen) ? total + Math.abs(fen) : total), 0);
      const batch = await batchStore.insert(tx, {
        programmeId,
        until,
        redeemedFen: sum((fen) => fen > 0),
        returnedFen: sum((fen) => fen < 0),
        lineCount: lines.length,
        headHash: hashHead(lines),
        madeBy: call.actor.accountId,
        madeAt: now,
      });
      const taken = await batchStore.takeMovements(
        tx,
        batch.id,
        lines.map(({ movementId }) => movementId),
      );
      if (taken !== lines.length) throw new AppError('BATCH_STATE');
      await batchStore.insertLines(tx, batch.id, lines);
      await audit(tx, call, {
        subjectType: 'voucher-batch',
        subjectId: batch.id,
        after: { programmeId, count: lines.length, state: batch.state },
      });
      return batch.id;
    }),
  );
}
