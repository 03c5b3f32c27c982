/** Pages of the back offices with their queries (section 2). */
import { id, oneOf, sortedBy, text } from '#contracts/kit/query-field.ts';
import { PUBLICATION_KINDS, publicationLifecycle } from '../rules/reviews.ts';

export const officePages = {
  'seller/reviews': {
    ...sortedBy('createdAt', 'helpful'),
    answered: oneOf('no', 'yes'),
    stars: oneOf('1', '2', '3', '4', '5'),
    goodsId: id(),
  },
  'seller/questions': { ...sortedBy('createdAt'), answered: oneOf('no', 'yes'), goodsId: id() },
  'admin/moderation': {
    ...sortedBy('createdAt'),
    state: oneOf(...publicationLifecycle.states),
    kind: oneOf(...PUBLICATION_KINDS),
    keyword: text(100),
  },
};
