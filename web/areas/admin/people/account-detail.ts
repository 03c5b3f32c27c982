import type { getAccount } from '#contracts/identity/people.ts';
import type { Answer } from '#contracts/kit/endpoint.ts';

export type AccountDetail = Answer<typeof getAccount>;
