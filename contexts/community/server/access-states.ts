/** States of access requests and take-downs as SQL constants for the stores of this context. */
import { accessRequestLifecycle } from '#contexts/community/rules/access.ts';
import { takedownLifecycle } from '#contexts/community/rules/takedown.ts';
import { lifecycleSql } from '#server/platform/db/lifecycle-sql.ts';

export const accessState = lifecycleSql(accessRequestLifecycle);
export const takedownState = lifecycleSql(takedownLifecycle);
