/** States of access requests and take-downs as SQL constants for the stores of this context. */
import { accessRequestLifecycle } from '#kernel/community/access.ts';
import { takedownLifecycle } from '#kernel/community/takedown.ts';
import { lifecycleSql } from '#server/platform/db/lifecycle-sql.ts';

export const accessState = lifecycleSql(accessRequestLifecycle);
export const takedownState = lifecycleSql(takedownLifecycle);
