/**
 * Prerequisites of tests in addition to packages: a browser with fonts, ffmpeg, redis-server, and the product built from the current
 * sources.
 */
import { join } from 'node:path';
import { ensureBrowser } from '../browser.ts';
import { ensureFfmpeg } from '../ffmpeg.ts';
import { ensureRedis } from '../redis.ts';
import { close } from './close.ts';
import { root, runNode } from './run-vitest.ts';

/** Each worker, server and tool of a run loads the same modules: what one has compiled, the others read. */
const COMPILED = join(root, '.cache/compiled');

/** Returns the environment of the tests. Ends the process if the product cannot be built. */
export function prepare(): { CHROMIUM_PATH: string; NODE_COMPILE_CACHE: string } {
  const browser = ensureBrowser();
  ensureFfmpeg();
  ensureRedis();
  if (runNode('tools/build-if-needed.ts', []) !== 0) {
    const why = 'the product could not be built, so nothing was tested; see above';
    process.exit(close({ passed: 0, failed: 1, skipped: 0, failures: [{ file: 'the build', project: '', name: '', why }] }));
  }
  return { CHROMIUM_PATH: browser ?? '', NODE_COMPILE_CACHE: COMPILED };
}
