import type { getAccount } from '#contexts/identity/calls/people.ts';
import type { Answer } from '#contracts/kit/call.ts';

export type AccountDetail = Answer<typeof getAccount>;
