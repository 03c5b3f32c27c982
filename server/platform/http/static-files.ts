import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { serviceAreas } from '#contracts/pages/service-areas.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/** The built assets: names carry a hash of the content, so they never change and are kept for good. */
export async function serveAssets(app: FastifyInstance, clientFolder: string): Promise<void> {
  const root = join(clientFolder, 'assets');
  // The build is complete before the server starts. The plugin's own route would read the folder, thousands of names, for each request.
  const names = new Set(await readdir(root));
  await app.register(fastifyStatic, {
    root,
    serve: false,
    immutable: true,
    maxAge: YEAR_SECONDS * 1000,
    index: false,
    preCompressed: true,
    decorateReply: true,
  });
  app.get<{ Params: { name: string } }>(`${serviceAreas.static}/:name`, ({ params: { name } }, reply) =>
    names.has(name) ? reply.sendFile(name) : reply.callNotFound(),
  );
  app.get('/ui/share.png', (_request, reply) => reply.header('cache-control', 'public, max-age=86400').sendFile('share.png', clientFolder));
  app.get('/ui/favicon.svg', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').sendFile('favicon.svg', clientFolder),
  );
}
