/** Pages with their queries (section 2). */
import { oneOf } from '#contracts/kit/query-field.ts';

export const pages = {
  'mall/settle': {},
  'mall/settle/create': { step: oneOf('confirm') },
  'mall/settle/review': {},
};
