import type { Translated } from '#messages/kit.ts';
import type { officeTitles as source } from '../../zh/office/titles.ts';

export const officeTitles: Translated<typeof source> = {
  adminClusters: 'Compute centres',
  adminOffers: 'Resource offers',
  adminOffer: 'Resource offer details',
  adminLimits: 'Purchase limits',
};
