/** The states of an application as SQL constants. */
import { onboardingLifecycle } from '#contexts/shops/rules/onboarding/onboarding.ts';
import { lifecycleSql } from '#server/platform/db/lifecycle-sql.ts';

export const onboardingState = lifecycleSql(onboardingLifecycle);
