/** Applications and goods as operators see them, with their allowed actions. */

import type * as contract from '#contexts/catalogue/calls/listing-review.ts';
import { decideClaim, viewClaim } from '#contexts/operations/rules/review/claim.ts';
import { allowedMoves } from '#kernel/lifecycle/lifecycle.ts';
import { permissionsOf } from '#kernel/roles/roles.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import type { Actor } from '#server/platform/http/call.ts';
import type { Taxonomy } from '../category/taxonomy.ts';
import { pictureUrl } from '../goods/goods-view.ts';
import { listingLifecycle } from '../goods/listing-lifecycle.ts';
import type { ShopName } from '../ports.ts';
import { type ApplicationRow, claimOf, type QueueRow } from './application-store.ts';
import type { GoodsListRow } from './goods-list-store.ts';
import { categoryNames, cheapestOf, viewApplication } from './listing-view.ts';
import { reasonWords } from './read-listing.ts';

const NO_NAME: Pick<ShopName, 'name' | 'nameEn'> = { name: '', nameEn: '' };

function reviewerActions(row: ApplicationRow, actor: Actor, now: number): contract.QueuedApplication['actions'] {
  if (row.state !== 'PENDING' || !permissionsOf(actor.roles).includes('listing.review')) return [];
  const claim = decideClaim(claimOf(row), actor, now);
  if (claim === 'free') return ['claim', 'approve', 'refuse'];
  if (claim === 'mine') return ['release', 'approve', 'refuse'];
  return claim === 'takeable' ? ['takeOver', 'release'] : [];
}

function platformActions({ status }: GoodsListRow, actor: Actor): contract.PlatformGoods['actions'] {
  if (!permissionsOf(actor.roles).includes('listing.force-off')) return [];
  const moves = allowedMoves(listingLifecycle, status, 'operator');
  return (['forceOff', 'lift'] as const).filter((move) => moves.includes(move));
}

export function viewQueued(
  row: QueueRow,
  now: number,
  names: ReadonlyMap<string, ShopName>,
  known: Taxonomy,
  { actor, locale }: SignedIn,
): contract.QueuedApplication {
  const shop = names.get(row.shopId) ?? NO_NAME;
  return {
    ...viewApplication(row, locale),
    type: row.type,
    name: row.name,
    nameEn: row.nameEn || row.name,
    picture: pictureUrl(row.picture),
    shopId: row.shopId,
    shopName: shop.name,
    shopNameEn: shop.nameEn,
    ...categoryNames(known, row.categoryCode),
    status: row.status as contract.QueuedApplication['status'],
    ...viewClaim(claimOf(row), actor.accountId, now),
    claimedAt: row.claimedAt,
    reviewedBy: row.reviewedBy,
    overdue: row.state === 'PENDING' && row.dueAt < now,
    actions: reviewerActions(row, actor, now),
  };
}

export function viewPlatform(
  row: GoodsListRow,
  names: ReadonlyMap<string, ShopName>,
  known: Taxonomy,
  { actor, locale }: SignedIn,
): contract.PlatformGoods {
  const shop = names.get(row.shopId) ?? NO_NAME;
  return {
    goodsId: row.id,
    type: row.type,
    name: row.name,
    nameEn: row.nameEn,
    ...categoryNames(known, row.categoryCode),
    picture: pictureUrl(row.cover),
    shopId: row.shopId,
    shopName: shop.name,
    shopNameEn: shop.nameEn,
    status: row.status as contract.PlatformGoods['status'],
    statusReason: reasonWords(locale, row.statusReason),
    modification: row.modification,
    featured: row.featured,
    ...cheapestOf(row),
    skuCount: row.offered.skuCount,
    soldCount: row.soldCount,
    takenCount: row.takenCount,
    createdAt: row.createdAt,
    updatedAt: row.touchedAt,
    actions: platformActions(row, actor),
  };
}
