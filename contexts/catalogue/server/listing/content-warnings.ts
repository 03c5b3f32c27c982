/** The warnings of a submitted content, from comparison with other goods. */

import type { ListingContent } from '#contexts/catalogue/calls/listing-content.ts';
import { type ContentWarning, contentWarnings } from '#contexts/operations/rules/review/content-warnings.ts';
import { parseYuanToFen } from '#kernel/money/money.ts';
import { hasInk } from '#kernel/text/text.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { ListingContext } from './context.ts';
import { findMedians, findNamesake } from './warnings-store.ts';

/** Warnings for the reviewer; none of them prevents approval. */
export async function findWarnings(
  { ports }: Pick<ListingContext, 'ports'>,
  on: Queryable,
  content: ListingContent,
  goodsId: string,
): Promise<ContentWarning[]> {
  const [medians, namesake] = await Promise.all([
    findMedians(on, content.categoryCode, goodsId),
    !hasInk(content.name) ? undefined : findNamesake(on, content.name, goodsId),
  ]);
  const shop = namesake && (await ports.shopNames([namesake.shopId])).get(namesake.shopId);
  const prices = content.skus
    .flatMap(({ pricing }) => pricing)
    .map(({ billingType, duration, price }) => ({ billingType, duration, priceFen: price === '' ? 0 : parseYuanToFen(price) }))
    .filter(({ billingType, priceFen }) => billingType !== 'FREE' && billingType !== 'TRIAL' && priceFen > 0);
  const hasParameters =
    content.specifications.length > 0 || content.skus.some(({ param, appInfoList }) => hasInk(param) || appInfoList.length > 0);
  return contentWarnings(
    { ...content, prices, hasParameters },
    { medians, namesake: namesake && { goodsId: namesake.goodsId, shopName: shop?.name ?? namesake.shopId } },
  );
}
