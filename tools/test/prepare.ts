/**
 * Prerequisites of tests in addition to packages: a browser with fonts, ffmpeg, redis-server, and the product built from the current
 * sources.
 */
import { ensureBrowser } from '../browser.ts';
import { ensureFfmpeg } from '../ffmpeg.ts';
import { ensureRedis } from '../redis.ts';
import { close } from './close.ts';
import { runNode } from './run-vitest.ts';

/** Returns the environment of the tests. Ends the process if the product cannot be built. */
export function prepare(): { CHROMIUM_PATH: string } {
  const browser = ensureBrowser();
  ensureFfmpeg();
  ensureRedis();
  if (runNode('tools/build-if-needed.ts', []) !== 0) {
    const why = 'the product could not be built, so nothing was tested; see above';
    process.exit(close({ passed: 0, failed: 1, skipped: 0, failures: [{ file: 'the build', project: '', name: '', why }] }));
  }
  return { CHROMIUM_PATH: browser ?? '' };
}
