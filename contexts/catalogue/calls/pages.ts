/** Pages with their queries (section 2). */
import { searchQuery } from '#contexts/search/calls/pages.ts';
import { count, day, id, list, oneOf, pageNumber, text } from '#contracts/kit/query-field.ts';
import { SHOWN_TYPES } from '../rules/goods-looks.ts';
import { BOARDS } from '../rules/ranking/ranking.ts';

/** 'buyer': the page as buyers see it, for staff, who are otherwise redirected to the admin application. */
const view = oneOf('buyer');

const rankingQuery = {
  /** '' for the best sellers. */
  board: oneOf(...BOARDS),
  /** '' for a month. */
  period: oneOf('week', 'month', 'halfYear'),
  goodsType: oneOf(...SHOWN_TYPES),
  /** Code of an industry. */
  industry: id(),
  /** The end of an earlier period. */
  day: day(),
};

export const pages = {
  'mall/detail/goods': {
    id: id(),
    /** An alias of `id`. */
    goodsId: id(),
    skuId: id(),
    clusterId: id(),
    /** Kind of a compute offer (share, ecs …) whose goodsId is `id`, or the offer's own goodsId. */
    resource: id(),
    /** An alias of `resource`. */
    resourceType: id(),
    /** The cart line that led here. */
    cartList: id(),
    amount: count(),
    duration: count(),
    view,
    /** The query: the matching specification is selected. */
    keyword: text(100),
  },
  /** Goods of one type side by side. */
  'mall/compare': { ids: list(4) },
  'mall/detail/shop': searchQuery,
  'mall/ranking': rankingQuery,
  'console/favourites': { filter: oneOf('cheaper', 'off'), pageNum: pageNumber() },
};
