/** Proofs as staff see and start them. */

import { PROOF_COUNTS } from '#contexts/payments/calls/constants.ts';
import * as contract from '#contexts/payments/calls/proof.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { ProofContext } from './context.ts';
import { requestProof } from './proofs.ts';
import { type Ended, runStore, type StoredDifference } from './run-store.ts';

type Names = ReadonlyMap<number, string>;
type UserNames = (ids: number[]) => Promise<Names>;

const viewRun = ({ accountId, fromDay, toDay, counts, ...run }: Ended, names: Names): contract.ProofRun => ({
  ...run,
  counts: { ...Object.fromEntries(PROOF_COUNTS.map((name) => [name, 0])), ...counts } as contract.ProofRun['counts'],
  startedBy: accountId === null ? '' : (names.get(accountId) ?? String(accountId)),
  fromDay: fromDay ?? '',
  toDay: toDay ?? '',
});
const viewDifference = ({ accountId, shopId, says, ...found }: StoredDifference, names: Names): contract.ProofDifference => ({
  ...found,
  accountId: accountId === null ? '' : String(accountId),
  accountName: accountId === null ? '' : (names.get(accountId) ?? ''),
  shopId: shopId ?? '',
  says: says.map(({ book, fen, state }) => ({ book, amount: fen === null ? null : fenToYuan(fen), state })),
});
const idsOf = (rows: readonly { accountId: number | null }[]): number[] => [
  ...new Set(rows.flatMap(({ accountId }) => (accountId === null ? [] : [accountId]))),
];

export function proofRoutes(context: ProofContext, userNames: UserNames): Bound[] {
  const { database } = context;
  const find = async (id: string): Promise<Ended> => {
    const run = await runStore.find(database, id);
    if (!run) throw new AppError('PROOF_NOT_FOUND');
    return run;
  };
  return [
    bind(contract.listProofs, async ({ query }) => {
      const page = await runStore.list(database, query);
      const names = await userNames(idsOf(page.records));
      return { ...page, records: page.records.map((run) => viewRun(run, names)) };
    }),
    bind(contract.getProof, async ({ params }) => {
      const run = await find(params.runId);
      const [names, byCode] = await Promise.all([userNames(idsOf([run])), runStore.countByCode(database, run.id)]);
      return { ...viewRun(run, names), byCode };
    }),
    bind(contract.listProofDifferences, async ({ params, query }) => {
      const run = await find(params.runId);
      const page = await runStore.listDifferences(database, run.id, query, query);
      const names = await userNames(idsOf(page.records));
      return { ...page, records: page.records.map((found) => viewDifference(found, names)) };
    }),
    bind(contract.startProof, async (_, call) => {
      const run = await requestProof(context, call.actor.accountId);
      await audit(database, call, { subjectType: 'proof', subjectId: run.id });
      return { runId: run.id };
    }),
  ];
}
