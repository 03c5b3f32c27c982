/** The states of the metering context as SQL constants for the stores of this context. */
import { billLifecycle, serviceLifecycle } from '#contexts/metering/rules/metering.ts';
import { lifecycleSql } from '#server/platform/db/lifecycle-sql.ts';

export const serviceState = lifecycleSql(serviceLifecycle);
export const billState = lifecycleSql(billLifecycle);
