import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

/** Contracts are checked on the server: the browser gets their addresses without zod. */
const zodStaysOnTheServer: Plugin = {
  name: 'zod-stays-on-the-server',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  resolveId: (source) => (source === 'zod' ? fileURLToPath(new URL('./web/lib/zod-in-browser.ts', import.meta.url)) : null),
};

export default defineConfig({
  plugins: [zodStaysOnTheServer, reactRouter()],
  base: '/ui/',
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 1_500, reportCompressedSize: false },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
});
