/** Shops that belong to the company of a buyer: by owner, by member, by the unified social credit code of the applications. */
import { onboardingLifecycle } from '#contexts/shops/rules/onboarding/onboarding.ts';
import { type Queryable, statement } from '#server/platform/db/database.ts';
import { lifecycleSql } from '#server/platform/db/lifecycle-sql.ts';
import { anyRow } from '#server/platform/db/rows.ts';

const onboardingState = lifecycleSql(onboardingLifecycle);
/** `$1` shops, `$2` accounts, `$3` retailers. */
const find = statement(
  'shop-find-related',
  `SELECT s.id::text AS id FROM shop s WHERE s.id = ANY($1::bigint[]) AND (
     (s.retailer_id <> '' AND s.retailer_id = ANY($3::text[]))
     OR EXISTS (SELECT FROM shop_member m WHERE m.shop_id = s.id AND m.account_id = ANY($2::bigint[]))
     OR EXISTS (SELECT FROM onboarding_application a JOIN onboarding_application b ON b.uscc = a.uscc
       WHERE a.shop_id = s.id AND a.uscc <> '' AND b.account_id = ANY($2::bigint[])))`,
);
const isCompany = statement(
  'shop-is-company',
  `SELECT FROM onboarding_application a WHERE a.account_id = ANY($1::bigint[]) AND a.applicant_type = 'ENTERPRISE' AND a.state = ${onboardingState('APPROVED')} LIMIT 1`,
);

type Company = { accountIds: readonly number[]; retailerIds: readonly string[] };
export const findRelatedShops = async (
  on: Queryable,
  shopIds: readonly string[],
  { accountIds, retailerIds }: Company,
): Promise<Set<string>> => new Set((await on.query(find, [shopIds, accountIds, retailerIds])).map(({ id }) => id));
/** Whether one of these accounts is a company with an approved application. */
export const hasApprovedCompany = (on: Queryable, accountIds: readonly number[]): Promise<boolean> =>
  anyRow(on.query(isCompany, [accountIds]));
