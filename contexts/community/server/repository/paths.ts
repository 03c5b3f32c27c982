/** Paths of files in repositories, requested and written. */

import { refuseRepositoryPath } from '#contexts/community/rules/repository-path.ts';
import { cutText } from '#kernel/text/text.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** Whether a file can exist under this path: no other is ever stored. */
export const isNormalPath = (path: string): boolean => refuseRepositoryPath(path) === null;

/** @throws AppError REPOSITORY_PATH_… */
export function checkPath(path: string): void {
  const why = refuseRepositoryPath(path);
  if (why !== null) throw new AppError(why, { path: cutText(path, 200) });
}
