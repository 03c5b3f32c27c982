/** The states of an application as SQL constants. */
import { settleLifecycle } from '#kernel/settle/settle.ts';
import { lifecycleSql } from '#server/platform/db/lifecycle-sql.ts';

export const settleState = lifecycleSql(settleLifecycle);
