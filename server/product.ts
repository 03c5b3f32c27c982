/** One running product: database, contexts, gateway and listener started and stopped in order. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createApp } from './app.ts';
import type { AmendHandlers } from './delivery.ts';
import { createGateway, SANDBOX_PREFIX } from './gateway.ts';
import { checkIssuer } from './platform/config/check-issuer.ts';
import type { Config } from './platform/config/config.ts';
import { checkSecret } from './platform/config/secret-check.ts';
import { awaitDatabase } from './platform/db/await-database.ts';
import { createDatabase } from './platform/db/database.ts';
import { reportNested } from './platform/db/inside.ts';
import { patientLimits } from './platform/db/limits.ts';
import { migrate } from './platform/db/migrate.ts';
import { createPostgresFanOut, type FanOut } from './platform/events/fan-out.ts';
import { createHintFanOut } from './platform/events/hint-fan-out.ts';
import { followConnections } from './platform/http/drain.ts';
import type { Listener } from './platform/http/listener.ts';
import { openWeb } from './web-build.ts';

export type Product = {
  address: string;
  /**
   * Closes the port once no more requests arrive, answers accepted ones, stops background work, closes the database. Aborting `hurry`
   * closes open connections. Returns how many accepted requests were not answered: 0, unless one took longer than the limit.
   */
  stop(hurry?: AbortSignal): Promise<{ lost: number }>;
};
export type ProductOptions = {
  config: Config;
  listener: Listener;
  /** Listener of static applications; null: none in this process. */
  spaces?: Listener | null;
  databaseUrl: string;
  log: FastifyBaseLogger;
  development?: boolean;
  /** Aborts the start. */
  signal?: AbortSignal;
  amendHandlers?: AmendHandlers;
};

/** Background work loses nothing when it is interrupted: each of its steps is a transaction. */
const BACKGROUND_MS = 800;
const DATABASE_MS = 500;

const atMost = (ms: number, work: Promise<unknown>): Promise<unknown> => Promise.race([work, sleep(ms, undefined, { ref: false })]);

type HintParts = { fanOut: FanOut; log: FastifyBaseLogger; onMissed: () => void };
/** Notifications for sockets over Redis; start-up does not wait for it. */
async function openHints(url: string, { fanOut, log, onMissed }: HintParts) {
  const { createRedisFanOut } = await import('./platform/events/redis-fan-out.ts');
  const redis = createRedisFanOut({
    url,
    onError: (error) => log.error({ err: error }, 'background failure'),
    onAway: (error) =>
      log.warn({ why: (error as Error).message }, 'Redis (REDIS_URL) is away: news of sockets go over PostgreSQL until it is back'),
    onBack: () => log.info('Redis (REDIS_URL) is back'),
    onMissed,
  });
  return createHintFanOut({ redis, postgres: fanOut });
}

export async function startProduct({
  config,
  listener,
  spaces = null,
  databaseUrl,
  log,
  development = false,
  signal,
  amendHandlers,
}: ProductOptions): Promise<Product> {
  const migrated = migrate(databaseUrl, {
    log: (line) => log.debug(line),
    signal,
    finish: (client) => checkSecret(client, config.sessionSecrets),
  });
  const [web] = await Promise.all([openWeb(join(import.meta.dirname, '..'), development), migrated, checkIssuer(config.oidc, log)]);
  const publicUrl = config.publicUrl ?? listener.url;

  let newsMissed = (_listening: boolean) => {};
  const complain = (error: unknown) => log.error({ err: error }, 'background failure');
  const limits = patientLimits(config.databasePatience);
  const database = createDatabase({
    url: databaseUrl,
    max: config.databasePool,
    limits,
    onError: complain,
  });
  database.watch();
  if (config.production) reportNested(complain);
  const fanOut = createPostgresFanOut({
    url: databaseUrl,
    database,
    answerMs: limits.answerMs,
    onError: complain,
    onMissed: (listening) => newsMissed(listening),
  });
  const hints = config.redisUrl ? await openHints(config.redisUrl, { fanOut, log, onMissed: () => app.realtime.missed() }) : null;
  const socketNews = hints ?? fanOut;
  const gateway = await createGateway({ config, database, prefix: SANDBOX_PREFIX, publicUrl, onError: complain });
  const app = await createApp({
    config,
    log,
    publicUrl,
    spacesUrl: spaces && (config.spaces.url ?? spaces.url),
    database,
    fanOut,
    socketNews,
    redisConnected: hints?.redisConnected,
    web,
    gateway: { ports: gateway.ports, sandbox: gateway.sandbox },
    amendHandlers,
  });
  newsMissed = app.newsMissed;

  gateway.mount(app.http);
  const { middleware } = web;
  if (middleware)
    app.http.addHook('onRequest', (request, reply, done) => {
      // Vite strips its base from the address; the routes need it.
      const { url } = request.raw;
      middleware(request.raw, reply.raw, () => {
        request.raw.url = url;
        done();
      });
    });

  const patiently = (work: () => Promise<void>) => awaitDatabase(work, { log, signal });
  await Promise.all([patiently(fanOut.start), hints?.start(), patiently(app.fill), app.http.ready()]);
  const connections = followConnections(app.http.server);
  await patiently(gateway.start);
  signal?.throwIfAborted();
  app.start();
  listener.serve(app.http.server);
  await app.spaces?.ready();
  if (app.spaces) spaces?.serve(app.spaces.server);
  return {
    address: publicUrl,
    async stop(hurry) {
      app.leave();
      // Closed sockets reconnect, to another process once this one accepts none.
      let sockets: Promise<void> = Promise.resolve();
      const closePort = () => {
        listener.close();
        spaces?.close();
        sockets = app.realtime.drain();
      };
      const [drained] = await Promise.all([connections.drain(closePort, hurry), atMost(BACKGROUND_MS, app.stop().catch(complain))]);
      await sockets;
      await atMost(BACKGROUND_MS, gateway.stop());
      await gateway.close();
      await Promise.all([app.http.close(), app.spaces?.close()]);
      await atMost(DATABASE_MS, Promise.all([hints?.stop(), fanOut.stop(), database.close()]).catch(complain));
      await web.close();
      return drained;
    },
  };
}
