/** Assembles gated and sold repositories, licences and take-downs (docs/decisions/0061). */

import { addressOf } from '#contracts/pages/pages.ts';
import { announce, type Handler } from '#server/platform/events/outbox.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { type Job, RARELY_MS } from '#server/platform/jobs/job.ts';
import { type AccessParts, placeOf } from './access-parts.ts';
import { gateRoutes } from './gate/gate-routes.ts';
import { findModes } from './gate/gate-store.ts';
import { acceptedOf } from './gate/request-store.ts';
import type { Inspection } from './inspect/inspection.ts';
import { licenceRoutes } from './licence/licence-routes.ts';
import type { CommunityContext } from './ports.ts';
import type { Repositories } from './repository/repositories.ts';
import { viewCardOf } from './repository/views.ts';
import { createBought } from './sale/bought.ts';
import { followGoods } from './sale/follow-goods.ts';
import { createHeadReader } from './sale/read-head.ts';
import type { SaleParts } from './sale/sale-parts.ts';
import { saleRoutes } from './sale/sale-routes.ts';
import { findDelivering } from './sale/sale-store.ts';
import { mailReporters } from './takedown/mail-reporters.ts';
import type { TakedownParts } from './takedown/takedown-parts.ts';
import { takedownRoutes } from './takedown/takedown-routes.ts';
import { REPORTERS_DUE } from './takedown/takedown-store.ts';

/** Facts on which the rights to a repository depend. Independent of `repositories`, which is built on it. */
export function createAccessFacts(context: CommunityContext) {
  const { database, groupOf } = context;
  const bought = createBought({
    ...context,
    readerOf: async ({ accountId }) => ({ accountId, groupId: (await groupOf(accountId))?.groupId ?? '' }),
  });
  return {
    bought,
    isAccepted: async (accountId: number, repositoryId: string) =>
      (await acceptedOf(database, accountId, [repositoryId])).has(repositoryId),
    isBought: async (accountId: number, repositoryId: string) => (await bought.boughtOf(accountId, [repositoryId])).has(repositoryId),
    noteUse: bought.noteUse,
    /** Those of these repositories to which the account was granted access, and those it bought. */
    acceptedOf: (accountId: number, repositoryIds: readonly string[]) => acceptedOf(database, accountId, repositoryIds),
    boughtOf: bought.boughtOf,
    boughtBy: bought.boughtBy,
    /** Modes of gated repositories; those whose gate is not configured are missing. */
    gateModesOf: (repositoryIds: readonly string[]) => findModes(database, repositoryIds),
    /** Whether goods deliver a repository. */
    deliversRepository: findDelivering,
  };
}
export type AccessFacts = ReturnType<typeof createAccessFacts>;

export function createSelling(
  context: CommunityContext,
  repositories: Repositories,
  { bought }: Pick<AccessFacts, 'bought'>,
  { takingDown, inspection }: { takingDown: TakedownParts['discussions']; inspection: Inspection },
) {
  const { groupLeader, shopOwner, publicUrl, goods } = context;
  const announceChange: SaleParts['announceChange'] = (tx, repositoryId) =>
    announce(tx, 'repositories.changed', { repositoryId, commitId: '', branch: '' });
  const access: AccessParts = {
    ...context,
    open: (call, { kind, namespace, name }, right) => repositories.open(call, { type: kind, namespace, name }, right),
    async adminsOf(on, { kind, subjectId }) {
      if (kind === 'PERSON') return [Number(subjectId)];
      const owner = await (kind === 'GROUP' ? groupLeader : shopOwner)(subjectId, on);
      return owner === null ? [] : [owner];
    },
    pageOf: (repository, page) =>
      page === 'card'
        ? addressOf('mall/community/:kind/:namespace/:name', placeOf(repository))
        : addressOf('mall/community/:kind/:namespace/:name/settings', { ...placeOf(repository), part: 'access' }),
  };
  const sale: SaleParts = {
    ...access,
    ...context,
    ...createHeadReader(repositories, inspection),
    findRepositories: (ids) => repositories.findByIds(ids),
    rightsFor: repositories.rightsFor,
    viewCard: viewCardOf,
    announceChange,
  };
  const takedown: TakedownParts = {
    ...access,
    findRepository: async (id, on) => (await repositories.findByIds([id], on))[0] ?? null,
    announceChange,
    forceOffGoods: (...taken) => goods.forceOff(...taken),
    discussions: takingDown,
    claimMinutes: context.claimMinutes,
    mailReporter: context.mailReporter,
  };
  return {
    routes: [
      ...gateRoutes(access),
      ...saleRoutes(sale, bought),
      ...licenceRoutes({ ...access, publicUrl, rightsFor: repositories.rightsFor, findRepositories: (ids) => repositories.findByIds(ids) }),
      ...takedownRoutes(takedown),
    ] satisfies Bound[],
    /** Handlers for the outbox relay. */
    eventHandlers: { 'goods.changed': [followGoods(sale)] } satisfies Record<string, Handler[]>,
    jobs: [
      {
        name: 'community.mail-reporters',
        everyMs: RARELY_MS,
        due: REPORTERS_DUE,
        runs: 'alone',
        work: async (signal) => void (await mailReporters(takedown, signal)),
      },
    ] satisfies Job[],
  };
}
