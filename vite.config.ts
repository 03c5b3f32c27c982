import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

/** The browser's build knows endpoints, not schemas (web/lib/schemas-in-browser.ts). */
const schemasStayOnTheServer: Plugin = {
  name: 'schemas-stay-on-the-server',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  resolveId: (source) => (source === 'zod' ? join(import.meta.dirname, 'web/lib/schemas-in-browser.ts') : null),
};

export default defineConfig({
  plugins: [schemasStayOnTheServer, reactRouter()],
  base: '/ui/',
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 1_500, reportCompressedSize: false },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
});
