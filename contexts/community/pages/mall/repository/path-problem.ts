import { refuseRepositoryPath } from '#contexts/community/rules/repository-path.ts';
import type { Translate } from '#web/lib/i18n.tsx';

/** Why a file cannot have this path, in words; '' when it can. */
export const pathProblem = (t: Translate, path: string): string =>
  path === '' ? t('communityUpload.pathNeeded') : refuseRepositoryPath(path) ? t('communityUpload.pathWrong') : '';
