/** What readers do with a repository: they like it and download it. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { repositoryParams } from './fields.ts';

const base = '/community/repository/:kind/:namespace/:name';

export const getLike = endpoint({
  id: 'community.get-like',
  method: 'GET',
  path: `${base}/like`,
  summary: 'Whether the caller likes a repository, and how many do; nobody signed in likes nothing',
  params: repositoryParams,
  answer: z.object({ liked: z.boolean(), likes: z.number().int() }),
});
export const likeRepository = endpoint({
  id: 'community.like-repository',
  method: 'POST',
  byToken: 'repository',
  path: `${base}/like`,
  summary: 'Likes a repository, or no longer; once an account, and the same again changes nothing',
  access: 'user',
  params: repositoryParams,
  body: z.object({ liked: z.boolean() }),
  answer: z.object({ liked: z.boolean(), likes: z.number().int() }),
});

export const readerDay = z.object({
  /** 'YYYY-MM-DD' of Asia/Shanghai. */
  day: z.string(),
  downloads: z.number().int(),
  /** Likes of that day that still stand. */
  likes: z.number().int(),
});
export const getReaders = endpoint({
  id: 'community.get-readers',
  method: 'GET',
  byToken: 'repository',
  path: `${base}/readers`,
  summary: 'For those who may write to a repository: downloads and likes of the last 30 days, today included',
  access: 'user',
  params: repositoryParams,
  answer: z.object({
    /** 30 of them, the oldest first. */
    days: z.array(readerDay),
    likes: z.number().int(),
    downloads: z.number().int(),
    downloadsMonth: z.number().int(),
    /** The score by which it is trending, and its place among the public ones of its type; 0: it has none. */
    trending: z.number(),
    place: z.number().int(),
  }),
});
