/**
 * The AI community: repositories of models, datasets and spaces, their files and revisions. Owns the tables of migration 0059; emits
 * `repositories.changed`.
 */
import type { FastifyInstance } from 'fastify';
import type { Bound } from '#server/platform/http/bind.ts';
import type { ResolveCall } from '#server/platform/http/http-server.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import { createInspection } from './inspect/inspection.ts';
import type { CommunityContext, CommunityPorts } from './ports.ts';
import { registerPartRoute } from './repository/part-route.ts';
import { createRepositories } from './repository/repositories.ts';
import { repositoryRoutes } from './repository/repository-routes.ts';
import { treeRoutes } from './repository/tree-routes.ts';
import { createSocial } from './social.ts';
import { cardRoutes } from './viewer/card-routes.ts';
import { viewerRoutes } from './viewer/viewer-routes.ts';

export type { CommunityPorts } from './ports.ts';
export type { Repository } from './repository/repositories.ts';

/** Days until what a deleted repository kept is erased. */
const ERASED_AFTER_DAYS = 7;
const DAY_MS = 86_400_000;

export function createCommunity(ports: CommunityPorts) {
  const context: CommunityContext = { ...ports, now: ports.now ?? Date.now };
  const repositories = createRepositories({ context, isAccepted: async () => false });
  const social = createSocial({ context, repositories });
  const inspection = createInspection();
  const viewing = { repositories, inspection };
  return {
    repositories,
    social,
    routes: [
      ...repositoryRoutes(context, repositories),
      ...treeRoutes(context, repositories),
      ...social.routes,
      ...cardRoutes(viewing),
      ...viewerRoutes(viewing),
    ] satisfies Bound[],
    eventHandlers: social.eventHandlers,
    /** Addresses that take and give streams. */
    register(http: FastifyInstance, resolve: ResolveCall): void {
      registerPartRoute(http, { objects: context.objects, resolve });
    },
    /** Ends the processes that read strangers' files. */
    close: () => inspection.close(),
    jobs: [
      ...social.jobs,
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
