/** Applications of the community: static ones run in a frame on an origin of their own, others open at their own address. */
import { z } from 'zod';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { repositoryParams, revisionText } from './fields.ts';

export const getSpace = endpoint({
  id: 'community.get-space',
  method: 'GET',
  path: '/community/repository/:kind/:namespace/:name/space',
  summary: 'Get the address of a space’s application; addresses of non-public spaces expire after an hour',
  byToken: 'repository',
  params: repositoryParams,
  query: z.object({ revision: revisionText }),
  answer: z.object({
    /** STATIC: runs in a frame. LINK: reached through the goods `goodsId`. EMPTY: no page yet. OFF: this installation runs none. */
    kind: z.enum(['STATIC', 'LINK', 'EMPTY', 'OFF']),
    /** For the frame; '' unless STATIC. Accepts `lang` (zh, en) and `scheme` (light, dark) in its query. */
    url: z.string(),
    goodsId: z.string(),
  }),
});
