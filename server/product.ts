/** One running product: database, contexts, gateway and listener put together, and taken apart in order. */
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createApp, SANDBOX_PREFIX } from './app.ts';
import { NOTIFY_PATH } from './contexts/payments/index.ts';
import { createGateway } from './gateway.ts';
import type { Config } from './platform/config/config.ts';
import { createDatabase } from './platform/db/database.ts';
import { reportNested } from './platform/db/inside.ts';
import { migrate } from './platform/db/migrate.ts';
import { createPostgresFanOut } from './platform/events/fan-out.ts';
import { openWeb } from './web-build.ts';

export type Product = { address: string; log: FastifyBaseLogger; stop(): Promise<void> };
export type ProductOptions = { config: Config; port: number; databaseUrl: string; development?: boolean };

/** An address by which this process reaches itself. */
const loopbackOf = (host: string, port: number): string =>
  `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`;

export async function startProduct({ config, port, databaseUrl, development = false }: ProductOptions): Promise<Product> {
  const [, web] = await Promise.all([migrate(databaseUrl), openWeb(join(import.meta.dirname, '..'), development)]);
  const loopbackUrl = loopbackOf(config.host, port);
  const publicUrl = process.env.PUBLIC_URL ? config.publicUrl : loopbackUrl;

  let newsMissed = (_listening: boolean) => {};
  let complain = (error: unknown) => console.error(error);
  const database = createDatabase({
    url: databaseUrl,
    max: config.databasePool,
    onError: (error) => complain(error),
  });
  database.watch();
  if (config.production) reportNested((error) => complain(error));
  const fanOut = createPostgresFanOut({
    url: databaseUrl,
    database,
    onError: (error) => complain(error),
    onMissed: (listening) => newsMissed(listening),
  });
  const gateway = await createGateway({
    config,
    database,
    prefix: SANDBOX_PREFIX,
    publicUrl,
    loopbackUrl,
    onError: (error) => complain(error),
  });
  // The sandbox stands in this process and reaches it directly; a real gateway comes in by the public address.
  const notifyUrl = `${gateway.sandbox ? loopbackUrl : publicUrl}${NOTIFY_PATH}`;
  const app = await createApp({
    config,
    publicUrl,
    database,
    fanOut,
    web,
    gateway: { port: gateway.port, sandbox: gateway.sandbox, notifyUrl },
  });
  newsMissed = app.newsMissed;
  complain = (error) => app.http.log.error({ err: error }, 'background failure');

  gateway.mount(app.http);
  const { middleware } = web;
  if (middleware)
    app.http.addHook('onRequest', (request, reply, done) => {
      // Vite takes its base off the address; the routes want it back.
      const { url } = request.raw;
      middleware(request.raw, reply.raw, () => {
        request.raw.url = url;
        done();
      });
    });

  await Promise.all([fanOut.start(), app.fill()]);
  await app.http.listen({ host: config.host, port });
  await gateway.start();
  app.start();
  return {
    address: publicUrl,
    log: app.http.log,
    async stop() {
      await app.http.close();
      await Promise.all([gateway.stop(), app.stop()]);
      await fanOut.stop();
      await database.close();
      await web.close();
    },
  };
}
