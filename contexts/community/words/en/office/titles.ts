import type { Translated } from '#messages/kit.ts';
import type { officeTitles as source } from '../../zh/office/titles.ts';

export const officeTitles: Translated<typeof source> = {
  adminTakedowns: 'Community reports',
  adminCommunityQuotas: 'Community quotas',
  adminTakedown: 'Community report details',
};
