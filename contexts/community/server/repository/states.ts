/** States of repositories as SQL constants for the stores of this context. */
import { repositoryLifecycle } from '#contexts/community/rules/repository-lifecycle.ts';
import { lifecycleSql } from '#server/platform/db/lifecycle-sql.ts';

export const repositoryState = lifecycleSql(repositoryLifecycle);
