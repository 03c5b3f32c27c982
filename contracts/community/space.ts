/** Applications of the community: static ones run in a frame from an origin of their own, others are opened where they are. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { repositoryParams, revisionText } from './fields.ts';

export const getSpace = endpoint({
  id: 'community.get-space',
  method: 'GET',
  path: '/community/repository/:kind/:namespace/:name/space',
  summary: 'Where the application of a space is opened; addresses of what is not public end after an hour',
  byToken: 'repository',
  params: repositoryParams,
  query: z.object({ revision: revisionText }),
  answer: z.object({
    /** STATIC: runs in a frame. LINK: the goods `goodsId` lead to it. EMPTY: it has no page yet. OFF: this installation runs none. */
    kind: z.enum(['STATIC', 'LINK', 'EMPTY', 'OFF']),
    /** For the frame; '' unless STATIC. Takes `lang` (zh, en) and `scheme` (light, dark) in its query. */
    url: z.string(),
    goodsId: z.string(),
  }),
});
