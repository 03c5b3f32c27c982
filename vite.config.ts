import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  base: '/ui/',
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 1_500, reportCompressedSize: false },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
});
