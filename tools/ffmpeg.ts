/** Finds ffmpeg for the walk that broadcasts, or installs Debian's if possible. */
import { existsSync } from 'node:fs';
import { install } from './browser.ts';

const CANDIDATES = [process.env.FFMPEG_PATH, '/usr/bin/ffmpeg', '/usr/local/bin/ffmpeg'];
/** The first installed encoder. */
export const findFfmpeg = (): string | undefined => CANDIDATES.find((path) => path && existsSync(path));

/** Prints what is skipped if there is none and none can be installed. */
export function ensureFfmpeg(): void {
  if (findFfmpeg()) return;
  console.log('Installing ffmpeg for the walk that broadcasts …');
  if (install(['ffmpeg']) && findFfmpeg()) return;
  console.log(
    'SKIPPED: the walk that broadcasts needs ffmpeg, and it could not be installed by this user.\n' +
      'Ask an administrator for: apt-get install -y ffmpeg, or set FFMPEG_PATH.',
  );
}
