import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, it } from 'vitest';

/** Timeout for hangs only: all pages are compiled. */
it('the server for development loads all pages', { timeout: 300_000 }, async () => {
  const root = join(import.meta.dirname, '..');
  const server = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    appType: 'custom',
    logLevel: 'silent',
  });
  try {
    const { routes } = await server.ssrLoadModule('virtual:react-router/server-build');
    expect(Object.keys(routes).length).toBeGreaterThan(200);
  } finally {
    await server.close();
  }
});
