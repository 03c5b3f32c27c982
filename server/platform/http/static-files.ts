import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { serviceAreas } from '#contracts/pages/service-areas.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/** The built assets: names carry a hash of the content, so they never change and are kept for good. */
export async function serveAssets(app: FastifyInstance, clientFolder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(clientFolder, 'assets'),
    prefix: `${serviceAreas.static}/`,
    immutable: true,
    maxAge: YEAR_SECONDS * 1000,
    index: false,
    preCompressed: true,
    decorateReply: true,
  });
  app.get('/ui/share.png', (_request, reply) => reply.header('cache-control', 'public, max-age=86400').sendFile('share.png', clientFolder));
  app.get('/ui/favicon.svg', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').sendFile('favicon.svg', clientFolder),
  );
}
