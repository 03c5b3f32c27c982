/** Binds a shop's repository to its goods. */
import { audit } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SellerCall } from '#server/platform/http/bind.ts';
import { createOnce } from '#server/platform/idempotency/create-once.ts';
import type { RepositoryName } from '../access-parts.ts';
import type { Repository } from '../repository/repository-store.ts';
import { draftListing, GOODS_TYPE } from './draft-listing.ts';
import type { SaleParts } from './sale-parts.ts';
import { endSaleOf, insertSale, lockSale, type SaleRow, saveSale, setVisibilityOf } from './sale-store.ts';

/** @throws AppError REPOSITORY_NOT_FOUND, REPOSITORY_FORBIDDEN, SALE_SHOP if its publisher is not the caller's shop */
export async function openForSale(parts: Pick<SaleParts, 'open'>, call: SellerCall, name: RepositoryName): Promise<Repository> {
  const { repository } = await parts.open(call, name, 'WRITE');
  const { kind, subjectId } = repository.namespace;
  if (kind !== 'SHOP' || subjectId !== call.seller.shopId) throw new AppError('SALE_SHOP');
  return repository;
}

const note = (tx: Queryable, call: SellerCall, id: string, before: object | null, after: object | null) =>
  audit(tx, call, { subjectType: 'repository', subjectId: id, before: before && { ...before }, after: after && { ...after } });

async function becomeSold(parts: SaleParts, tx: Queryable, repositoryId: string): Promise<void> {
  if (await setVisibilityOf(tx, repositoryId, 'SOLD')) await parts.announceChange(tx, repositoryId);
}

export type Beginning = { goodsId: string; becomesSold: boolean };
/**
 * With existing goods, or a new draft filled in from the card. @throws AppError as `openForSale`, SALE_EXISTS, SALE_GOODS for goods of
 * another shop or type
 */
export async function beginSale(parts: SaleParts, call: SellerCall, name: RepositoryName, given: Beginning): Promise<{ goodsId: string }> {
  const repository = await openForSale(parts, call, name);
  const { id, type } = repository;
  const cardOf = async (language: 'zh' | 'en') => (given.goodsId === '' ? parts.cardHtml(repository, language) : '');
  const [cardHtml, cardHtmlEn] = await Promise.all([cardOf('zh'), cardOf('en')]);
  const draft = draftListing(repository, { cardHtml, cardHtmlEn, pageUrl: parts.pageOf(repository, 'card') });
  if (draft.categoryCode && !(await parts.goods.isLeafOf(draft.categoryCode, draft.type))) draft.categoryCode = '';
  return parts.database.transaction((tx) =>
    createOnce(tx, call, { id, ...given }, async () => {
      const goodsId = given.goodsId || (await parts.goods.begin(tx, call, draft));
      const standing = (await parts.goods.standings([goodsId], tx)).get(goodsId);
      if (standing?.shopId !== call.seller.shopId || standing.type !== GOODS_TYPE[type]) throw new AppError('SALE_GOODS');
      const { becomesSold } = given;
      const made = { repositoryId: id, goodsId, becomesSold, at: parts.now(), accountId: call.actor.accountId };
      if (!(await insertSale(tx, made))) throw new AppError('SALE_EXISTS');
      if (becomesSold && standing.onSale) await becomeSold(parts, tx, id);
      await note(tx, call, id, null, { goodsId, becomesSold });
      return { goodsId };
    }),
  );
}

type Terms = Pick<SaleRow, 'skuIds' | 'becomesSold'>;
/** @throws AppError as `openForSale`, SALE_NOT_FOUND, SALE_GOODS for an SKU of other goods */
export async function changeSale(parts: SaleParts, call: SellerCall, name: RepositoryName, terms: Terms): Promise<{ goodsId: string }> {
  const { id } = await openForSale(parts, call, name);
  return parts.database.transaction(async (tx) => {
    const sale = await lockSale(tx, id);
    if (!sale) throw new AppError('SALE_NOT_FOUND');
    const { goodsId } = sale;
    const skuIds = [...new Set(terms.skuIds)];
    const known = new Set((await parts.goods.skus(goodsId, tx)).map(({ skuId }) => skuId));
    if (skuIds.some((skuId) => !known.has(skuId))) throw new AppError('SALE_GOODS');
    await saveSale(tx, sale.id, { skuIds, becomesSold: terms.becomesSold });
    if (!terms.becomesSold) {
      if (sale.becomesSold && (await setVisibilityOf(tx, id, 'PRIVATE'))) await parts.announceChange(tx, id);
    } else if ((await parts.goods.standings([goodsId], tx)).get(goodsId)?.onSale) await becomeSold(parts, tx, id);
    await note(tx, call, id, { skuIds: sale.skuIds, becomesSold: sale.becomesSold }, { skuIds, becomesSold: terms.becomesSold });
    return { goodsId };
  });
}

/** Makes it PRIVATE. @throws AppError as `openForSale`, SALE_NOT_FOUND */
export async function endSale(parts: SaleParts, call: SellerCall, name: RepositoryName): Promise<{ goodsId: string }> {
  const { id, visibility } = await openForSale(parts, call, name);
  return parts.database.transaction(async (tx) => {
    const sale = await lockSale(tx, id);
    if (!sale || !(await endSaleOf(tx, id, parts.now()))) throw new AppError('SALE_NOT_FOUND');
    if (visibility === 'SOLD') await setVisibilityOf(tx, id, 'PRIVATE');
    await parts.announceChange(tx, id);
    await note(tx, call, id, { goodsId: sale.goodsId }, { goodsId: '' });
    return { goodsId: sale.goodsId };
  });
}
