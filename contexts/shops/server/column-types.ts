/** The types of columns about which the schema alone says less (`npm run rows`). */

import type { RefusalReason } from '#contexts/shops/calls/onboarding.ts';
import type { ShopFront } from '#contexts/shops/calls/shop-front.ts';
import type { OnboardingMove, SealedField } from '#contexts/shops/rules/onboarding/onboarding.ts';
import type { OnboardingStatus, ShopPermission } from '#kernel/roles/roles.ts';
import type { Made } from './onboarding/apply.ts';
import type { OpenFields } from './onboarding/onboarding-application.ts';

declare module '#server/platform/db/statement-rows.ts' {
  interface Declared {
    'idempotency.answer': Made;
    'onboarding_application.fields': Partial<OpenFields>;
    'onboarding_application.reasons': RefusalReason[];
    'onboarding_history.move': OnboardingMove;
    'onboarding_history.reasons': RefusalReason[];
    'onboarding_history.state': OnboardingStatus;
    'onboarding_sealed.field': SealedField;
    'shop_front_draft.content': ShopFront;
    'shop_member.permissions': ShopPermission[];
  }
}
