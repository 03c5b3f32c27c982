/**
 * The AI community: repositories of models, datasets and spaces, their files and revisions. Owns the tables of migration 0059; emits
 * `repositories.changed`.
 */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { addressOf } from '#contracts/pages/pages.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import { joinHandlers } from '#server/platform/events/outbox.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import type { ResolveCall } from '#server/platform/http/http-server.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import { placeOf } from './access-parts.ts';
import { HUB_OPEN_PATHS, registerHub } from './hub/hub.ts';
import { createListing } from './hub/list-repositories.ts';
import { createListStore } from './hub/list-store.ts';
import { createInspection } from './inspect/inspection.ts';
import { createListedStore } from './library/listed-store.ts';
import { peopleOf } from './people-of.ts';
import type { CommunityContext, CommunityPorts } from './ports.ts';
import { registerPartRoute } from './repository/part-route.ts';
import { createRepositories, type Namespace, type Repository } from './repository/repositories.ts';
import { repositoryRoutes } from './repository/repository-routes.ts';
import { treeRoutes } from './repository/tree-routes.ts';
import { createScanner } from './scan/scan-repositories.ts';
import { scanRoutes } from './scan/scan-routes.ts';
import { createScanStore } from './scan/scan-store.ts';
import { createAccessFacts, createSelling } from './selling.ts';
import { createSocial } from './social.ts';
import { createSpaceAddresses } from './space/space-address.ts';
import { spaceRoutes } from './space/space-routes.ts';
import { createSpaceServer } from './space/space-server.ts';
import { cardRoutes } from './viewer/card-routes.ts';
import { viewerRoutes } from './viewer/viewer-routes.ts';

export { createLibraryIndex } from './library/index-library.ts';
export type { CommunityPorts } from './ports.ts';
export type { Repository } from './repository/repositories.ts';
export { sealedFields } from './sealed-fields.ts';

/** Days until the contents of a deleted repository are erased. */
const ERASED_AFTER_DAYS = 7;

export function createCommunity(ports: CommunityPorts) {
  const context: CommunityContext = { ...ports, now: ports.now ?? Date.now };
  const facts = createAccessFacts(context);
  const repositories = createRepositories({ context, ...facts });
  const inspection = createInspection();
  const social = createSocial({ context, repositories, inspection, boughtBy: facts.boughtBy });
  const selling = createSelling(context, repositories, facts, { takingDown: social.takingDown, inspection });
  const countDownload = (repositoryId: string, { accountId, ip }: { accountId: number | null; ip: string }) =>
    social.countDownload(repositoryId, { accountId: accountId ?? 0, ip });
  const scanning = {
    ...{ context, repositories, inspection, store: createScanStore(context.database) },
    peopleOf: (namespace: Namespace) => peopleOf(context, namespace),
    pageOf: (repository: Repository) => addressOf('mall/community/:kind/:namespace/:name', placeOf(repository)),
  };
  const scanner = createScanner(scanning);
  const viewing = { repositories, inspection };
  const { publicUrl, spacesUrl } = context;
  const addresses = createSpaceAddresses(context.secret, context.now);
  const listedStore = createListedStore(context.database);
  return {
    repositories,
    social,
    /** Public repositories, for the site map. */
    listed: {
      name: 'repositories',
      findCursors: listedStore.findCursors,
      findAddresses: async (after: string, size: number) =>
        (await listedStore.findAfter(after, size)).map((repository) =>
          addressOf('mall/community/:kind/:namespace/:name', placeOf(repository)),
        ),
    },
    /** Their publishers. */
    publishers: {
      name: 'publishers',
      findCursors: listedStore.findPublisherCursors,
      findAddresses: async (after: string, size: number) =>
        (await listedStore.findPublishersAfter(isStoredId(after) ? after : '0', size)).map((namespace) =>
          addressOf('mall/community/publisher/:namespace', { namespace }),
        ),
    },
    facts,
    routes: [
      ...repositoryRoutes(context, repositories),
      ...treeRoutes(context, repositories, scanning.store),
      ...scanRoutes({ ...scanning, open: repositories.open }),
      ...spaceRoutes(repositories, addresses, spacesUrl),
      ...social.routes,
      ...selling.routes,
      ...cardRoutes(viewing),
      ...viewerRoutes(viewing),
    ] satisfies Bound[],
    /** Handlers for the outbox relay. */
    eventHandlers: joinHandlers([selling.eventHandlers, social.eventHandlers, scanner.eventHandlers]),
    /** Exact paths that pages of other sites may call: they change nothing, or have a signed address. */
    openPaths: HUB_OPEN_PATHS,
    /** Registers the streaming routes. */
    register(http: FastifyInstance, resolve: ResolveCall): void {
      registerPartRoute(http, { objects: context.objects, resolve });
      const list = createListing(createListStore(context.database), repositories);
      registerHub(http, { ...context, repositories, list, resolve, countDownload, gateModesOf: facts.gateModesOf });
    },
    /** Server of static applications on their own origin; null if this installation runs none. */
    createSpaceServer: (log: FastifyBaseLogger): FastifyInstance | null =>
      spacesUrl === null ? null : createSpaceServer({ log, repositories, addresses, spacesUrl, publicUrl }),
    /** Stops the processes that read untrusted files. */
    close: () => inspection.close(),
    jobs: [
      ...selling.jobs,
      ...social.jobs,
      ...scanner.jobs,
      {
        name: 'community.erase-deleted',
        everyMs: 60 * 60_000,
        runs: 'alone',
        work: async (signal) => void (await repositories.eraseDeleted(context.now() - ERASED_AFTER_DAYS * DAY_MS, signal)),
      },
    ] satisfies Job[],
  };
}
export type Community = ReturnType<typeof createCommunity>;
