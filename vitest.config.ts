/**
 * All tests: `npx vitest run` (on the Node of node_modules/.bin), one file: `npx vitest run <part of its path>`.
 * Projects: `unit` is every *.test.ts(x) outside e2e. Each run starts one embedded PostgreSQL (a second or so); a test file
 * asks for a migrated database of its own by `createTestDatabase()` from `#server/platform/test/test-database.ts`
 * (`const { database, url, drop } = await createTestDatabase(); afterAll(drop)`) and never shares it with another file.
 */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Two cores are what a small machine has; more workers make the database wait.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{kernel,server,contracts,messages,web,seeds,tools}/**/*.test.{ts,tsx}'],
          globalSetup: ['server/platform/test/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
