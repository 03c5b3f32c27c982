/** Pages with their queries (section 2). */
import { count, id, oneOf, text } from '#contracts/kit/query-field.ts';

export const pages = {
  /** Reviews, open reviews, and questions. */
  'console/reviews': { tab: oneOf('open', 'questions'), cursor: text(1_100) },
  'console/reviews/write': { orderId: id(), lineNo: count() },
};
