/** Reader activity on a repository: likes and downloads. */
import { z } from 'zod';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { repositoryParams } from './fields.ts';

const base = '/community/repository/:kind/:namespace/:name';

export const getLike = endpoint({
  id: 'community.get-like',
  method: 'GET',
  path: `${base}/like`,
  summary: 'Get the number of likes, and whether the caller likes the repository; false without an account',
  params: repositoryParams,
  answer: z.object({ liked: z.boolean(), likes: z.number().int() }),
});
export const likeRepository = endpoint({
  id: 'community.like-repository',
  method: 'POST',
  byToken: 'repository',
  path: `${base}/like`,
  summary: 'Like or unlike a repository; once per account, idempotent',
  access: 'user',
  params: repositoryParams,
  body: z.object({ liked: z.boolean() }),
  answer: z.object({ liked: z.boolean(), likes: z.number().int() }),
});

export const readerDay = z.object({
  /** 'YYYY-MM-DD' in Asia/Shanghai. */
  day: z.string(),
  downloads: z.number().int(),
  /** Likes of that day not withdrawn since. */
  likes: z.number().int(),
});
export const getReaders = endpoint({
  id: 'community.get-readers',
  method: 'GET',
  byToken: 'repository',
  path: `${base}/readers`,
  summary: 'List downloads and likes of the last 30 days, today included; requires WRITE',
  access: 'user',
  params: repositoryParams,
  answer: z.object({
    /** 30 of them, oldest first. */
    days: z.array(readerDay),
    likes: z.number().int(),
    downloads: z.number().int(),
    downloadsMonth: z.number().int(),
    /** The trending score, and the rank among public repositories of its type; 0: none. */
    trending: z.number(),
    place: z.number().int(),
  }),
});
