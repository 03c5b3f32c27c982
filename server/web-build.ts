/** The pages: as built, or through Vite while developing. */
import { existsSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import type { Build } from '#contexts/operations/server/index.ts';
import { SPECIFICATION_VERSION } from '#contracts/kit/specification.ts';

export type Web = {
  build: () => Promise<ServerBuild>;
  mode: 'production' | 'development';
  clientFolder: string;
  info: Build;
  sharedPaths: ReadonlySet<string>;
  retainedPaths: ReadonlySet<string>;
  /** Development only: serves modules; `next` is called for all other requests. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  close(): Promise<void>;
};

/** Other exports of the web's server build (web/entry.server.tsx). */
const entryOf = (build: ServerBuild) =>
  build.entry.module as unknown as { sharedPaths: ReadonlySet<string>; retainedPaths: ReadonlySet<string> };

export async function openWeb(root: string, development: boolean): Promise<Web> {
  if (development) {
    const { createServer } = await import('vite');
    const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' });
    const build = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>;
    return {
      build,
      mode: 'development',
      clientFolder: join(root, 'public'),
      info: { id: 'development', version: SPECIFICATION_VERSION, timestamp: Date.now() },
      sharedPaths: new Set(),
      retainedPaths: new Set(),
      middleware: vite.middlewares,
      close: () => vite.close(),
    };
  }
  const file = join(root, 'build/server/index.js');
  if (!existsSync(file)) throw new Error('The pages have not been built: run `npm run build` first');
  const build = (await import(file)) as ServerBuild;
  return {
    build: async () => build,
    mode: 'production',
    clientFolder: join(root, 'build/client'),
    info: { id: build.assets.version, version: SPECIFICATION_VERSION, timestamp: Math.round(statSync(file).mtimeMs) },
    sharedPaths: entryOf(build).sharedPaths,
    retainedPaths: entryOf(build).retainedPaths,
    close: async () => {},
  };
}
