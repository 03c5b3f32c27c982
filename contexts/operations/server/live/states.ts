/** The states of broadcasts as SQL constants. */
import { broadcastLifecycle } from '#contexts/operations/rules/live/live.ts';
import { lifecycleSql } from '#server/platform/db/lifecycle-sql.ts';

export const broadcastState = lifecycleSql(broadcastLifecycle);
