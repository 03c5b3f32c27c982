/** Composes the contexts of the marketplace, and runs and serves what they add. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { community } from '#contexts/community/server/offers.ts';
import { contexts } from '#contexts/index.ts';
import { build } from '#contexts/operations/server/offers.ts';
import type { PaymentGateway } from '#contexts/payments/server/index.ts';
import { gateways } from '#contexts/payments/server/offers.ts';
import { search } from '#contexts/search/server/offers.ts';
import { type AmendHandlers, createDelivery } from './delivery.ts';
import { fillInstallation } from './installation/fill-installation.ts';
import { openDemonstration } from './installation/open-demonstration.ts';
import { base, slots } from './platform/base/base.ts';
import { invalidationPart } from './platform/base/cache-invalidation.ts';
import { checkContexts } from './platform/compose/check-contexts.ts';
import { compose } from './platform/compose/compose.ts';
import { add, given, part } from './platform/compose/part.ts';
import type { Config } from './platform/config/config.ts';
import { countJobs } from './platform/counts/fold-counts.ts';
import { createFieldCipher, fieldKeysOf } from './platform/crypto/field-cipher.ts';
import type { Database } from './platform/db/database.ts';
import type { FanOut } from './platform/events/fan-out.ts';
import { joinHandlers } from './platform/events/outbox.ts';
import { outboxFigures } from './platform/events/outbox-figures.ts';
import { createAnswerCache } from './platform/http/answer-cache.ts';
import { createObjects } from './platform/objects/objects.ts';
import { openObjectPort } from './platform/objects/open-port.ts';
import { createPicturePress } from './platform/pictures/picture-press.ts';
import { createRealtime, type Realtime } from './platform/realtime/realtime.ts';
import { createFiles } from './platform/storage/files.ts';
import { createReadiness } from './platform/telemetry/readiness.ts';
import { serve, type Web } from './serve.ts';

/** Delay of the search's preparation, so that the first visitors are served before it. */
const WARM_AFTER_MS = 500;
/** What begins the names of the base's own calls and jobs. */
const BASE_NAMES = ['files', 'objects', 'platform'];

export type AppOptions = {
  config: Config;
  log: FastifyBaseLogger;
  publicUrl: string;
  /** Origin from which static applications run; null: disabled. */
  spacesUrl: string | null;
  database: Database;
  fanOut: FanOut;
  /** Carries notifications for sockets; the same as `fanOut` unless REDIS_URL is set. */
  socketNews: FanOut;
  /** Whether Redis carries them at present; undefined without REDIS_URL. */
  redisConnected?: (() => boolean) | undefined;
  gateway: { ports: PaymentGateway[]; sandbox: boolean };
  web: Web;
  /** Of tests of failures: changes what handles the events. */
  amendHandlers?: AmendHandlers | undefined;
};

export type App = {
  http: FastifyInstance;
  /** Serves static applications; null when disabled. */
  spaces: FastifyInstance | null;
  /** Loads the initial data, once. */
  fill(): Promise<void>;
  /** Starts the jobs of this process. */
  start(): void;
  /** The process should get no more requests: /readyz reports it as not ready. */
  leave(): void;
  stop(): Promise<void>;
  realtime: Pick<Realtime, 'missed' | 'drain'>;
  /** Notifications of other processes may have been missed; `listening`: they arrive again from now on. */
  newsMissed(listening: boolean): void;
};

const realtimePart = (socketNews: FanOut) =>
  part({
    name: 'base.realtime',
    needs: { sessions: base.sessions, failing: base.failing },
    offers: { realtime: base.realtime },
    make({ sessions, failing }) {
      const realtime = createRealtime({ fanOut: socketNews, sessions, onError: failing('a socket failed') });
      return { offers: { realtime }, adds: [add(slots.figures, ...realtime.figures)] };
    },
  });

/** What the process brings. */
async function givenParts({ config, log, database, fanOut, socketNews, publicUrl, spacesUrl, web, gateway }: AppOptions) {
  const failing = (what: string) => (error: unknown) => log.error({ err: error }, what);
  const objectPort = await openObjectPort(config.objects);
  const objectsOn = (on: Database) => createObjects({ database: on, port: objectPort, onError: (error, what) => failing(what)(error) });
  const objects = objectsOn(database);
  const files = createFiles({ database, objects, secret: config.sessionSecrets });
  return [
    given(base.config, config),
    given(base.site, { publicUrl, spacesUrl }),
    given(base.log, log),
    given(base.failing, failing),
    given(base.database, database),
    given(base.fanOut, fanOut),
    given(base.cache, createAnswerCache()),
    given(base.secrets, config.sessionSecrets),
    given(base.cipher, createFieldCipher(fieldKeysOf(config.sessionSecrets))),
    given(base.readiness, createReadiness({ database, log, patience: config.databasePatience })),
    given(build, web.info),
    given(gateways, { ports: gateway.ports, isSandbox: gateway.sandbox }),
    part({
      name: 'base.files',
      needs: {},
      offers: { files: base.files, objects: base.objects, objectsOn: base.objectsOn },
      make: () => ({
        offers: { files, objects, objectsOn },
        adds: [
          add(slots.routes, ...files.routes),
          add(slots.addresses, files.register),
          add(slots.jobs, ...files.jobs, ...objects.jobs, ...countJobs(database)),
          add(slots.figures, ...outboxFigures(database), ...objects.figures),
          add(slots.closing, objectPort.close),
        ],
      }),
    }),
    invalidationPart,
    realtimePart(socketNews),
  ];
}

export async function createApp(options: AppOptions): Promise<App> {
  const { config, log, database, fanOut, redisConnected } = options;
  let wake = (_name: string): void => {};
  const demonstration = config.demo ? await openDemonstration() : null;
  const parts = [
    ...(await givenParts(options)),
    given(base.wakeJob, (name) => wake(name)),
    ...contexts.flatMap((context) => context.parts),
    ...(demonstration?.parts ?? []),
  ];
  const composed = await compose(parts, Object.values(slots), contexts);
  checkContexts(contexts, {
    routes: composed.all(slots.routes),
    jobs: composed.all(slots.jobs),
    handlers: composed.all(slots.handlers),
    baseNames: BASE_NAMES,
  });
  const { scheduler, deliver, deliverFirst } = createDelivery({
    config,
    log,
    database,
    fanOut,
    amendHandlers: options.amendHandlers,
    handlers: joinHandlers(composed.all(slots.handlers)),
    jobs: [...composed.all(slots.jobs)],
  });
  wake = scheduler.wake;
  const readiness = composed.get(base.readiness);
  const realtime = composed.get(base.realtime);
  const invalidation = composed.get(base.invalidation);
  const press = createPicturePress({
    folder: config.drawnDir,
    onError: (error) => log.error({ err: error }, 'a drawn picture could not be kept'),
  });
  const http = await serve({ composed, web: options.web, press, jobs: scheduler, redisConnected });

  let warming: NodeJS.Timeout | undefined;
  return {
    http,
    spaces: composed.get(community).createSpaceServer(log),
    realtime,
    newsMissed(listening) {
      // While the database is unavailable only cached data can be served.
      if (listening || database.reachable()) invalidation.all();
      if (listening) {
        deliver();
        realtime.missed();
      }
    },
    fill: () => fillInstallation(composed, demonstration, deliverFirst),
    leave: readiness.stop,
    start() {
      readiness.start();
      scheduler.start();
      warming = setTimeout(composed.get(search).warm, WARM_AFTER_MS).unref();
    },
    async stop() {
      clearTimeout(warming);
      await scheduler.stop();
      // What was made last may still use what was made before it.
      for (const close of composed.all(slots.closing).toReversed()) await close();
      await press.close();
    },
  };
}
