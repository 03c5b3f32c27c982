/** States of discussions and comments as SQL constants. */
import { commentLifecycle, discussionLifecycle } from '#contexts/community/rules/discussion-lifecycle.ts';
import { lifecycleSql } from '#server/platform/db/lifecycle-sql.ts';

export const discussionState = lifecycleSql(discussionLifecycle);
export const commentState = lifecycleSql(commentLifecycle);
