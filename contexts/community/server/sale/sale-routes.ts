import * as contract from '#contexts/community/calls/sale.ts';
import { findLicence } from '#contexts/community/rules/licences.ts';
import type { Language } from '#contracts/kit/fields.ts';
import { isStoredId } from '#kernel/id/id.ts';
import { type Bound, bind } from '#server/platform/http/bind.ts';
import type { Call } from '#server/platform/http/call.ts';
import type { Repository } from '../repository/repository-store.ts';
import { withoutPictures } from '../viewer/card-routes.ts';
import type { Bought } from './bought.ts';
import { GOODS_TYPE } from './draft-listing.ts';
import { findQueueInfo } from './queue-info.ts';
import type { SaleParts } from './sale-parts.ts';
import { findSale, listSalesOfGoods } from './sale-store.ts';
import { beginSale, changeSale, endSale, openForSale } from './sell-repository.ts';

/** Files shown on a goods page, and scanned for a review. */
const FIRST_FILES = 20;
const MOST_SCANNED = 40;

async function describe(parts: SaleParts, repository: Repository, language: Language) {
  const [cardHtml, { files, more }] = await Promise.all([parts.cardHtml(repository, language), parts.firstFiles(repository, FIRST_FILES)]);
  return { ...parts.viewCard(repository), cardHtml, head: repository.head, firstFiles: files, moreFiles: more };
}

async function repositoriesOfGoods(parts: SaleParts, goodsId: string): Promise<Repository[]> {
  const sales = isStoredId(goodsId) ? await listSalesOfGoods(parts.database, [goodsId]) : [];
  const found = await parts.findRepositories(sales.map(({ repositoryId }) => repositoryId));
  return sales.flatMap(({ repositoryId }) => found.find(({ id }) => id === repositoryId) ?? []);
}

async function viewSold(parts: SaleParts, bought: Bought, call: Call, goodsId: string): Promise<contract.SoldRepository[]> {
  const all = await repositoriesOfGoods(parts, goodsId);
  const mine = call.actor
    ? await bought.boughtOf(
        call.actor.accountId,
        all.map(({ id }) => id),
      )
    : new Set<string>();
  const views = await Promise.all(
    all.map(async (repository) => {
      const { rights } = await parts.rightsFor(call, repository);
      if (!rights.includes('LIST')) return null;
      const mayRead = rights.includes('READ');
      const described = await describe(parts, repository, call.locale);
      const cardHtml = mayRead ? described.cardHtml : withoutPictures(described.cardHtml, repository);
      return { ...described, cardHtml, mayRead, bought: mine.has(repository.id) };
    }),
  );
  return views.filter((view) => view !== null);
}

async function viewReviewed(parts: SaleParts, goodsId: string, language: Language) {
  const all = await repositoriesOfGoods(parts, goodsId);
  return Promise.all(
    all.map(async (repository) => {
      const { card, license } = repository;
      const licence = findLicence(license);
      const [description, scanned] = await Promise.all([describe(parts, repository, language), parts.scan(repository, MOST_SCANNED)]);
      return {
        ...description,
        ...{ mayRead: true, bought: false },
        licenceName: licence?.name ?? card.licenseName ?? license,
        licenceNameEn: licence?.nameEn ?? card.licenseName ?? license,
        licenceUrl: licence?.url ?? card.licenseLink ?? '',
        scanned,
      };
    }),
  );
}

export const saleRoutes = (parts: SaleParts, bought: Bought): Bound[] => [
  bind(contract.getSale, async ({ params }, call) => {
    const repository = await openForSale(parts, call, params);
    const sale = await findSale(parts.database, repository.id);
    const [standings, skus, choices] = await Promise.all([
      parts.goods.standings(sale ? [sale.goodsId] : []),
      sale ? parts.goods.skus(sale.goodsId) : [],
      sale ? [] : parts.goods.ofShop(call.seller.shopId, GOODS_TYPE[repository.type]),
    ]);
    const goods = sale && standings.get(sale.goodsId);
    return {
      sale: goods
        ? {
            ...{ goodsId: goods.goodsId, goodsName: goods.name, goodsNameEn: goods.nameEn, goodsType: goods.type },
            ...{ status: goods.status, modification: goods.modification },
            ...{ skuIds: sale.skuIds, becomesSold: sale.becomesSold, since: sale.since },
          }
        : null,
      skus,
      choices: choices.map(({ goodsId, name, nameEn }) => ({ goodsId, name, nameEn })),
    };
  }),
  bind(contract.beginSale, ({ params, body }, call) => beginSale(parts, call, params, body)),
  bind(contract.changeSale, ({ params, body }, call) => changeSale(parts, call, params, body)),
  bind(contract.endSale, ({ params }, call) => endSale(parts, call, params)),
  bind(contract.listGoodsRepositories, async ({ params }, call) => ({ records: await viewSold(parts, bought, call, params.goodsId) }), {
    cacheTags: ({ params }) => [`goods:${params.goodsId}`, 'library'],
  }),
  bind(contract.listReviewedRepositories, async ({ params }, call) => ({
    records: await viewReviewed(parts, params.goodsId, call.locale),
  })),
  bind(contract.getQueueInfo, ({ body }, call) => findQueueInfo(parts, call, body.goodsId)),
];
