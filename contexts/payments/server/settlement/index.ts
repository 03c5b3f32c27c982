/** Settlement with merchants: monthly statements from the ledger, payouts, deposits. Owns the tables of migration 0014. */
import { createFieldCipher, fieldKeysOf } from '#server/platform/crypto/field-cipher.ts';
import type { Secrets } from '#server/platform/crypto/secrets.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import type { Download } from '#server/platform/http/download.ts';
import { type Job, RARELY_MS } from '#server/platform/jobs/job.ts';
import { findBalance } from '../ledger/wallet-store.ts';
import type { CarryOut } from '../two-people/propose.ts';
import { PLAIN_ACCOUNTS } from './account-store.ts';
import { carryOutAdjustment } from './adjust.ts';
import { absorbAll, closeMonth, lastOver } from './close-month.ts';
import type { SettlementContext, SettlementPorts } from './context.ts';
import { carryOutDeduction } from './deposit.ts';
import { sealPlainHolders } from './holder.ts';
import { PLAIN_PAYOUTS } from './payout-store.ts';
import { confirmReviewed } from './review-statement.ts';
import { sellerDownloads, sellerRoutes } from './seller-routes.ts';
import { staffDownloads, staffRoutes } from './staff-routes.ts';
import { SETTLEMENT_DUE, STATEMENTS_DUE } from './statement-store.ts';

export type { FeeRule, SettlementPorts } from './context.ts';

export type SettlementOptions = {
  database: Database;
  /** Encrypts account numbers. */
  secret: Secrets;
  ports: SettlementPorts;
  now?: () => number;
  onError?: (error: unknown) => void;
};

export function createSettlement({ database, secret, ports, now = Date.now, onError }: SettlementOptions) {
  const context: SettlementContext = {
    database,
    ports,
    cipher: createFieldCipher(fieldKeysOf(secret)),
    now,
    onError: onError ?? ((error) => console.error('settlement', error)),
  };
  /** Jobs: encrypts plain rows of an older version, includes new postings, closes past months, confirms undisputed statements. */
  async function work(signal: AbortSignal): Promise<void> {
    const steps = [
      () => sealPlainHolders(context),
      () => absorbAll(context),
      () => closeMonth(context, lastOver(now())),
      () => confirmReviewed(context),
    ];
    for (const step of steps) if (!signal.aborted) await step();
  }
  const jobs: Job[] = [
    {
      name: 'payments.settle-months',
      everyMs: RARELY_MS,
      due: SETTLEMENT_DUE,
      seldomDue: { when: `${STATEMENTS_DUE} OR ${PLAIN_ACCOUNTS} OR ${PLAIN_PAYOUTS}`, everyMs: 60_000 },
      runs: 'alone',
      work,
    },
  ];
  const routes: Bound[] = [...sellerRoutes(context, (accountId) => findBalance(database, accountId)), ...staffRoutes(context)];
  const downloads: Download[] = [...sellerDownloads(context), ...staffDownloads(context)];
  const carryOut: Record<'shop-adjustment' | 'deposit-deduction', CarryOut> = {
    'shop-adjustment': carryOutAdjustment(context),
    'deposit-deduction': carryOutDeduction(context),
  };
  return { routes, downloads, jobs, carryOut };
}
export type Settlement = ReturnType<typeof createSettlement>;
