/** Installs Debian's redis-server for the tests of the second fan-out, if it is missing and can be installed. */
import { findRedis } from '#server/platform/test/redis-server.ts';
import { install } from './browser.ts';

/** Prints what is skipped if there is none and none can be installed. */
export function ensureRedis(): void {
  if (findRedis()) return;
  console.log('Installing redis-server for the tests of news by Redis …');
  if (install(['redis-server']) && findRedis()) return;
  console.log(
    'SKIPPED: the tests of news by Redis need redis-server, and it could not be installed by this user.\n' +
      'Ask an administrator for: apt-get install -y redis-server, or set REDIS_SERVER_PATH.',
  );
}
