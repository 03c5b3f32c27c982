/** Compares use with its cover: warnings at shares of the soft limit, grace, stop, and resumption. */

import type { NoticeCode } from '#contexts/identity/calls/notice-codes.ts';
import { decideService, isUncovered, type ServiceMove, type Standing, warningLevel } from '#contexts/metering/rules/metering.ts';
import { monthOf } from '#contexts/payments/rules/settlement/settlement.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { fenToYuan } from '#kernel/money/money.ts';
import { formatDateTime } from '#kernel/time/time.ts';
import type { MeteringContext } from '../context.ts';
import { usageStore } from '../usage/usage-store.ts';
import { type Service, serviceStore } from './service-store.ts';

const BATCH = 500;
const HOUR_MS = 3_600_000;

const urlOf = ({ entitlementId }: Service): string => addressOf('console/metering/services/:serviceId', { serviceId: entitlementId });
/** The notice of each move. */
const ANNOUNCED = [
  { move: 'warn', code: 'METER_GRACE' },
  { move: 'stop', code: 'METER_STOPPED' },
  { move: 'recover', code: 'METER_RESUMED' },
  { move: 'resume', code: 'METER_RESUMED' },
] as const satisfies readonly { move: ServiceMove; code: NoticeCode }[];

async function moveService(context: MeteringContext, service: Service, move: ServiceMove, graceHours: number): Promise<void> {
  const now = context.now();
  const graceUntil = move === 'warn' ? now + graceHours * HOUR_MS : 0;
  await context.database.transaction(async (tx) => {
    const moved = await serviceStore.move(tx, service.entitlementId, move, 'system', now, graceUntil);
    const code = ANNOUNCED.find((announced) => announced.move === move)?.code;
    if (!moved || !code) return;
    const { name, nameEn, accountId } = moved;
    const params = { name, nameEn, time: formatDateTime(graceUntil || now, 'zh'), timeEn: formatDateTime(graceUntil || now, 'en') };
    await context.notify(tx, accountId, code, params, urlOf(moved));
  });
}

async function warn(context: MeteringContext, service: Service, month: string, usedFen: number): Promise<void> {
  const level = warningLevel(usedFen, service.softLimitFen);
  if (level === 0 || (service.warnedMonth === month && service.warnedLevel >= level)) return;
  await context.database.transaction(async (tx) => {
    if (!(await serviceStore.setWarned(tx, service.entitlementId, month, level))) return;
    const { name, nameEn, accountId, softLimitFen } = service;
    const params = { name, nameEn, percent: String(level), amount: fenToYuan(usedFen), limit: fenToYuan(softLimitFen) };
    await context.notify(tx, accountId, 'METER_LIMIT', params, urlOf(service));
  });
}

/** Makes the due moves of one service; a grace of zero length ends in the same round. */
async function follow(context: MeteringContext, service: Service, standing: Standing, graceHours: number): Promise<void> {
  const move = decideService(service.state, standing, service.graceUntil, context.now());
  if (move) await moveService(context, service, move, graceHours);
  if (move !== 'warn' || graceHours > 0 || !isUncovered(standing)) return;
  await moveService(context, service, 'stop', graceHours);
}

/** The open services of some accounts, whose debts and cover were read together. */
async function watchAccounts(context: MeteringContext, accountIds: number[], graceHours: number): Promise<void> {
  const month = monthOf(context.now());
  const [services, owed, cover] = await Promise.all([
    serviceStore.listOpen(context.database, accountIds),
    serviceStore.listStandings(context.database, accountIds),
    context.coverOf(accountIds),
  ]);
  const standings = new Map(
    owed.map(({ accountId, unbilledFen, unpaidFen, overdue }) => [
      accountId,
      { owedFen: unbilledFen + unpaidFen, coverFen: cover.get(accountId) ?? 0, hasOverdue: overdue > 0 },
    ]),
  );
  const limited = services.filter(({ softLimitFen }) => softLimitFen > 0).map(({ entitlementId }) => entitlementId);
  const sums = limited.length === 0 ? [] : await usageStore.listMonth(context.database, limited, month);
  for (const service of services) {
    const standing = standings.get(service.accountId);
    if (standing) await follow(context, service, standing, graceHours);
    const used = sums
      .filter(({ entitlementId }) => entitlementId === service.entitlementId)
      .reduce((sum, { ratedFen }) => sum + ratedFen, 0);
    await warn(context, service, month, used);
  }
}

export async function watchServices(context: MeteringContext, signal?: AbortSignal): Promise<void> {
  const { graceHours } = await context.rules();
  for (let after = 0; ; ) {
    const accountIds = await serviceStore.listAccounts(context.database, after, BATCH);
    if (accountIds.length > 0) await watchAccounts(context, accountIds, graceHours);
    after = accountIds.at(-1) ?? after;
    if (accountIds.length < BATCH || signal?.aborted) return;
  }
}
