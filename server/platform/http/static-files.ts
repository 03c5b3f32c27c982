import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { SHARE_PICTURE, SITE_MARK } from '#contracts/pages/own-files.ts';
import { serviceAreas } from '#contracts/pages/service-areas.ts';
import { DAY_MS } from '#kernel/time/time.ts';

const YEAR_MS = 365 * DAY_MS;

/** The built assets: their names contain a content hash, so they never change and are cached without limit. */
export async function serveAssets(app: FastifyInstance, clientFolder: string): Promise<void> {
  const root = join(clientFolder, 'assets');
  // The build is complete before the server starts. The plugin's own route would read the folder, thousands of names, for each request.
  const names = new Set(await readdir(root));
  await app.register(fastifyStatic, {
    root,
    serve: false,
    immutable: true,
    maxAge: YEAR_MS,
    preCompressed: true,
  });
  app.get<{ Params: { name: string } }>(`${serviceAreas.static}/:name`, ({ params: { name } }, reply) =>
    names.has(name) ? reply.sendFile(name) : reply.callNotFound(),
  );
  // These names stay the same when their content changes.
  for (const path of [SHARE_PICTURE, SITE_MARK])
    app.get(path, (_request, reply) => reply.sendFile(basename(path), clientFolder, { maxAge: DAY_MS, immutable: false }));
}
