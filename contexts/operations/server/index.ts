/** What operators configure: index configuration, banners, settings, agreements, hot words, the build. */
import type { NoticeCode } from '#contexts/identity/calls/notice-codes.ts';
import {
  getAgreement,
  getBuildMeta,
  getIndexConfiguration,
  getLatestBuild,
  getPlatformConfig,
  type IndexConfiguration,
  listReleasedBanners,
} from '#contexts/operations/calls/operations.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import type { Readiness } from '#server/platform/telemetry/readiness.ts';
import { auditDownloads, auditRoutes, type RecordNames } from './audit/audit-routes.ts';
import { createAuditStore } from './audit/audit-store.ts';
import { backgroundRoutes } from './background/background-routes.ts';
import { agreementRoutes } from './content/agreement-routes.ts';
import { bannerRoutes } from './content/banner-routes.ts';
import type { ContentContext } from './content/context.ts';
import { helpRoutes } from './content/help-routes.ts';
import { indexRoutes } from './content/index-routes.ts';
import { createScheduleWatch } from './content/schedule-watch.ts';
import { serviceBlockRoutes } from './content/service-block-routes.ts';
import { themeRoutes } from './content/theme-routes.ts';
import { feedbackRoutes } from './feedback/feedback-routes.ts';
import { createFeedbackStore } from './feedback/feedback-store.ts';
import { communityQuotasRoutes } from './limits/community-quotas-routes.ts';
import { limitsRoutes } from './limits/limits-routes.ts';
import { broadcastNames } from './live/record-names-store.ts';
import { type Agreement, createOperationsStore } from './operations-store.ts';
import { calendarRoutes } from './review/calendar-routes.ts';
import { rulesRoutes } from './review/rules-routes.ts';
import { templateRoutes } from './review/template-routes.ts';
import type { Settings } from './settings.ts';
import { type SetupPort, setupRoutes } from './setup/setup-routes.ts';

export { loadAgreements } from './content/agreement-store.ts';
export { loadHelp } from './content/help-routes.ts';
export { loadServicePages } from './content/service-block-routes.ts';
export { type RulesDeclaration, type StoredRules, storedRules } from './limits/stored-rules.ts';
export { createLive } from './live/live.ts';
export type { Agreement } from './operations-store.ts';
export { createSettings, type Settings } from './settings.ts';
export type { SetupPort } from './setup/setup-routes.ts';
export type Build = { id: string; version: string; timestamp: number };

/** Settings that anyone may read; others stay on the server. */
const PUBLIC_SETTINGS = new Set(['buyComputeResourceLimit', 'buyStorageResourceLimit', 'purchasePhoneRequired', 'chargeLimit']);

export type OperationsPorts = {
  /** Sends a notice to an account (its text is in messages/<locale>/notices.ts). */
  notify(tx: Queryable, accountId: number, code: NoticeCode, params: Record<string, string>, url: string): Promise<void>;
  files: ContentContext['files'];
  /** Every centre of the platform, for the one that a site may be limited to. */
  centers: ContentContext['centers'];
  /** The site's own origin: links in content may lead to its pages. */
  publicUrl: string;
  /** Called when cached content is outdated in this process. */
  contentTurned(): void;
  /** The rules of refunds and of ended services that apply until operators set others. */
  /** The completed setup steps of an empty installation; null: a demonstration. */
  setup: SetupPort;
  /** Names of records of other contexts, by the kinds of the audit log. */
  recordNames(): RecordNames;
  /** The jobs of the platform, whichever process runs them. */
  jobs(): readonly Job[];
  readiness: Readiness['report'];
};

export { feedbackLifecycle } from './feedback/feedback-lifecycle.ts';

type PublicParts = {
  store: ReturnType<typeof createOperationsStore>;
  build: Build;
  configuration(): Promise<IndexConfiguration>;
  agreement(code: string): Promise<Agreement | null>;
};
/** Content and settings that anyone may read. */
function publicRoutes({ store, build, configuration, agreement }: PublicParts): Bound[] {
  return [
    bind(getIndexConfiguration, () => configuration(), { cacheTags: () => ['operations'] }),
    bind(
      listReleasedBanners,
      ({ query }) =>
        store.findBanners(
          query.configType,
          query.showAddress
            .split(',')
            .map((address) => address.trim())
            .filter((address) => address === 'HOME' || address === 'MALL'),
        ),
      { cacheTags: () => ['operations'] },
    ),
    bind(
      getPlatformConfig,
      ({ query }) =>
        store.findSettings(
          query.names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => PUBLIC_SETTINGS.has(name)),
        ),
      { cacheTags: () => ['operations'] },
    ),
    bind(
      getAgreement,
      async ({ query }) => {
        const found = query.version ? await store.findVersion(query.code, query.version) : await agreement(query.code);
        if (!found) throw new AppError('AGREEMENT_NOT_FOUND');
        return found;
      },
      { cacheTags: () => ['operations'] },
    ),
    bind(getLatestBuild, async () => build),
    bind(getBuildMeta, async ({ params }) => {
      if (params.buildFile !== `${build.id}.json`) throw new AppError('BUILD_NOT_FOUND');
      return build;
    }),
  ];
}

export type OperationsOptions = { database: Database; settings: Settings; build: Build; ports: OperationsPorts; now?: () => number };

export function createOperations({ database, settings, build, ports, now = Date.now }: OperationsOptions) {
  const store = createOperationsStore(database);
  const { configuration, setting, agreement, invalidate } = settings;
  const content: ContentContext = {
    database,
    files: ports.files,
    centers: ports.centers,
    publicUrl: ports.publicUrl,
    linkHosts: () => setting<string[]>('linkHosts', []),
    now,
  };
  const watch = createScheduleWatch({ database, turned: ports.contentTurned });

  const auditLog = createAuditStore(database);
  const ofLive = broadcastNames(database);
  const recordNames = (): RecordNames => ({ ...ofLive, ...ports.recordNames() });
  const routes: Bound[] = [
    ...auditRoutes(auditLog, recordNames),
    ...backgroundRoutes({ database, jobs: ports.jobs, readiness: ports.readiness }),
    ...templateRoutes(database),
    ...bannerRoutes(content),
    ...serviceBlockRoutes(content),
    ...helpRoutes(content),
    ...themeRoutes(content),
    ...indexRoutes(content, store),
    ...agreementRoutes(content),
    ...calendarRoutes(database, invalidate),
    ...rulesRoutes(database, invalidate),
    ...limitsRoutes(database, invalidate),
    ...communityQuotasRoutes(settings.communityQuotas),
    ...setupRoutes({ database, facts: ports.setup, company: configuration }),
    ...feedbackRoutes({ database, store: createFeedbackStore(database), notify: ports.notify }),
    ...publicRoutes({ store, build, configuration, agreement }),
  ];
  return {
    routes,
    downloads: auditDownloads(database, auditLog, recordNames),
    describeBanner: store.describeBanner,
    /** Calls `contentTurned` when scheduled content begins or ends. */
    jobs: watch.jobs,
  };
}
