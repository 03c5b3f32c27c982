/**
 * What every context may need of the base, and the slots to which contexts add what a server of the marketplace serves, runs and handles.
 */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Described } from '#libraries/drawn-covers/index.ts';
import type { NameRecords } from '../audit/record-names.ts';
import { port, slot } from '../compose/part.ts';
import type { Config } from '../config/config.ts';
import type { FieldCipher } from '../crypto/field-cipher.ts';
import type { Secrets } from '../crypto/secrets.ts';
import type { Database, Queryable } from '../db/database.ts';
import type { FanOut } from '../events/fan-out.ts';
import type { Handler } from '../events/outbox.ts';
import type { AnswerCache } from '../http/answer-cache.ts';
import type { Bound } from '../http/bind.ts';
import type { Download } from '../http/download.ts';
import type { ResolveCall } from '../http/http-server.ts';
import type { Job } from '../jobs/job.ts';
import type { Objects } from '../objects/objects.ts';
import type { NotificationEntry } from '../open-api/document.ts';
import type { FindDescribed } from '../pictures/cover-routes.ts';
import type { BoundSocket } from '../realtime/bind-socket.ts';
import type { Realtime, SessionWatch } from '../realtime/realtime.ts';
import type { Files } from '../storage/files.ts';
import type { Figure } from '../telemetry/figure.ts';
import type { Readiness } from '../telemetry/readiness.ts';
import type { ListedThings } from '../web/site-map.ts';

/** Addresses of this installation. */
export type Site = {
  /** Origin as browsers see it. */
  publicUrl: string;
  /** Origin from which static applications run; null: disabled. */
  spacesUrl: string | null;
};

/** Invalidates by tags what processes hold in memory. */
export type Invalidation = {
  here(tags: readonly string[]): void;
  /** Everything in this process: notifications may have been missed. */
  all(): void;
  /** In every process; with `tx`, after its commit. */
  everywhere(tags: readonly string[], tx?: Queryable): Promise<void>;
};

/** What a process holds in memory. */
export type HeldInMemory = {
  /** Called with the tags that were invalidated. */
  invalidated(tags: readonly string[]): void;
  /** Notifications may have been missed. */
  invalidate(): void;
};

export const base = {
  config: port<Config>('base.config'),
  site: port<Site>('base.site'),
  log: port<FastifyBaseLogger>('base.log'),
  /** For steps that go on after a failure: logs it under these words. */
  failing: port<(what: string) => (error: unknown) => void>('base.failing'),
  database: port<Database>('base.database'),
  fanOut: port<FanOut>('base.fan-out'),
  cache: port<AnswerCache>('base.answer-cache'),
  invalidation: port<Invalidation>('base.invalidation'),
  secrets: port<Secrets>('base.secrets'),
  cipher: port<FieldCipher>('base.cipher'),
  objects: port<Objects>('base.objects'),
  /** The same store of content, with its records in another transaction or database. */
  objectsOn: port<(on: Database) => Objects>('base.objects-on'),
  files: port<Files>('base.files'),
  realtime: port<Realtime>('base.realtime'),
  /** Runs a round of a job of this process now; does nothing before the start. */
  wakeJob: port<(name: string) => void>('base.wake-job'),
  readiness: port<Readiness>('base.readiness'),
  /** Offered by the context of accounts: the sessions behind open sockets. */
  sessions: port<SessionWatch>('base.sessions'),
};

export const slots = {
  routes: slot<Bound>('base.routes'),
  downloads: slot<Download>('base.downloads'),
  /** Registers addresses that are no calls of the contracts. */
  addresses: slot<(http: FastifyInstance, resolve: ResolveCall) => void>('base.addresses'),
  /** Exact paths that other servers may post to. */
  openPaths: slot<string>('base.open-paths'),
  /** The addresses among them to which gateways post, for the description of the API. */
  notifications: slot<NotificationEntry>('base.notifications'),
  sockets: slot<BoundSocket>('base.sockets'),
  handlers: slot<Readonly<Record<string, Handler[]>>>('base.event-handlers'),
  jobs: slot<Job>('base.jobs'),
  held: slot<HeldInMemory>('base.held-in-memory'),
  figures: slot<Figure>('base.figures'),
  /** Names of records for the audit log, by their kind. */
  recordNames: slot<Readonly<Record<string, NameRecords>>>('base.record-names'),
  /** Public things for the site map. */
  listed: slot<ListedThings>('base.listed'),
  /** Texts for drawn covers, by the kind of thing; null: not public. */
  described: slot<{ kind: Parameters<FindDescribed>[0]; find(id: string): Promise<Described | null> }>('base.described'),
  /** Called when the process ends. */
  closing: slot<() => void | Promise<void>>('base.closing'),
};

/** A memory that is invalidated by any of these tags. */
export const heldUntil = (tags: readonly string[], invalidate: () => void): HeldInMemory => ({
  invalidated: (all) => {
    if (tags.some((tag) => all.includes(tag))) invalidate();
  },
  invalidate,
});

/** Maximum number of things that one event invalidates individually. */
const NAMED = 100;
/** Tags of things by the ids in the payload of an event. */
export const tagsOf = (kind: string, ids: unknown): string[] =>
  (Array.isArray(ids) ? ids : []).slice(0, NAMED).map((id) => `${kind}:${id}`);
/** Handlers of an event that invalidate tags in every process after its delivery. */
export const invalidating = ({ everywhere }: Invalidation, of: (payload: Record<string, unknown>) => readonly string[]): Handler[] => [
  ({ payload }, tx) => everywhere(of(payload), tx),
];
