/** The types of columns about which the schema alone says less (`npm run rows`). */
import type { ClaimantKind } from '#contexts/vouchers/rules/eligibility.ts';

declare module '#server/platform/db/statement-rows.ts' {
  interface Declared {
    'voucher_programme.kinds': ClaimantKind[];
  }
}
