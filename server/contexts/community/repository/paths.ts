/** Paths of files in repositories, as they are asked for and as they are put. */

import { refuseRepositoryPath } from '#kernel/community/repository-path.ts';
import { cutText } from '#kernel/text/text.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** Whether something may be found under this path: nothing else was ever stored. */
export const isNormalPath = (path: string): boolean => refuseRepositoryPath(path) === null;

/** @throws AppError REPOSITORY_PATH_… */
export function checkPath(path: string): void {
  const why = refuseRepositoryPath(path);
  if (why !== null) throw new AppError(why, { path: cutText(path, 200) });
}
