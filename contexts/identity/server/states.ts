/** The states of identity as SQL constants for the stores of this context. */
import { joinLifecycle } from '#contexts/identity/rules/groups/groups.ts';
import { deliveryLifecycle } from '#contexts/identity/rules/notices/notices.ts';
import { lifecycleSql } from '#server/platform/db/lifecycle-sql.ts';

export const joinState = lifecycleSql(joinLifecycle);
export const deliveryState = lifecycleSql(deliveryLifecycle);
