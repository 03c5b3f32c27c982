/**
 * All tests: `npm test`, one file: `npm test -- <part of its path>`. Projects: `unit` is every *.test.ts beside the code, `component` every
 * *.test.tsx (pieces of the web used as a user does, in happy-dom), `e2e` drives the real server in a real browser, `faults` kills it and what it needs. Each run starts one embedded PostgreSQL; a test file asks for a
 * migrated database of its own by `createTestDatabase()` from `#server/platform/test/test-database.ts`.
 */
import { defineConfig } from 'vitest/config';
import LongestFirst from './tools/test/longest-first.ts';

/** What each case waited for, and what its processes wrote. */
const notes = 'server/platform/test/case-notes.ts';
/** What starts the product is built before. */
const globalSetup = ['e2e/harness/built.ts'];

/** For the product under test: nobody waits for a sweep, and a busy machine is no outage. Tests of pauses and limits set their own. */
const env = { JOB_PACE: '10', DATABASE_PATIENCE: '20' };

/** Two cores are what a small machine has; a third of a test is waiting: for the database, a page, an animation. */
const WORKERS = 4;
/** `npm run test:steady`: files and cases in random order. The cases of a walk or a fault are one story, which has an order. */
const shuffle = process.env.TEST_SHUFFLE === '1';

export default defineConfig({
  test: {
    // One PostgreSQL of a run for all projects, and one demonstration to copy.
    globalSetup: ['server/platform/test/global-setup.ts'],
    // Limits of time only end what hangs: a busy machine must never turn a test red.
    expect: { poll: { timeout: Number(process.env.TEST_PATIENCE ?? 100_000) } },
    sequence: shuffle ? { shuffle: { files: true, tests: false } } : { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{kernel,libraries,server,contracts,contexts,messages,web,demonstration,tools,e2e}/**/*.test.ts'],
          setupFiles: [notes],
          // A worker reads modules once for all files: reading them for each was half of the work.
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          maxWorkers: WORKERS,
          sequence: { groupOrder: 1, shuffle: { tests: shuffle } },
        },
      },
      {
        test: {
          name: 'component',
          include: ['{web,contexts}/**/*.test.tsx'],
          environment: 'happy-dom',
          environmentOptions: {
            happyDOM: { url: 'http://localhost/ui/mall', settings: { navigation: { disableMainFrameNavigation: true } } },
          },
          setupFiles: [notes, 'web/testing/setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          maxWorkers: WORKERS,
          sequence: { groupOrder: 1, shuffle: { tests: shuffle } },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/{pages,walks}/*.e2e.ts', 'contexts/*/walks/*.e2e.ts'],
          globalSetup,
          setupFiles: [notes],
          env,
          maxWorkers: WORKERS,
          testTimeout: 600_000,
          hookTimeout: 300_000,
          sequence: { groupOrder: 2, shuffle: { tests: false } },
        },
      },
      {
        test: {
          // After the walks, so that what is killed and flooded does not disturb them.
          name: 'faults',
          include: ['{e2e,contexts/*}/faults/*.e2e.ts'],
          globalSetup,
          setupFiles: [notes],
          env,
          maxWorkers: WORKERS,
          testTimeout: 600_000,
          hookTimeout: 300_000,
          sequence: { groupOrder: 3, shuffle: { tests: false } },
        },
      },
    ],
  },
});
