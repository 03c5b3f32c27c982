/** The states of an application as SQL constants. */
import { onboardingLifecycle } from '#kernel/onboarding/onboarding.ts';
import { lifecycleSql } from '#server/platform/db/lifecycle-sql.ts';

export const onboardingState = lifecycleSql(onboardingLifecycle);
