/** Whether the caller likes a repository. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { repositoryParams } from './fields.ts';

export const getLike = endpoint({
  id: 'community.get-like',
  method: 'GET',
  path: '/community/repository/:kind/:namespace/:name/like',
  summary: 'Whether the caller likes a repository, and how many do; nobody signed in likes nothing',
  params: repositoryParams,
  answer: z.object({ liked: z.boolean(), likes: z.number().int() }),
});
