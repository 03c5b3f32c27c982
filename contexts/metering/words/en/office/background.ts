import type { Translated } from '#messages/kit.ts';
import type { backgroundWords as source } from '../../zh/office/background.ts';

export const backgroundWords: Translated<typeof source> = {
  'job.metering.close-months': 'Issue post-paid bills',
  'job.metering.pay-bills': 'Collect and remind about post-paid bills',
  'job.metering.watch-services': 'Check the cover of post-paid services',
  'job.metering.simulate-usage': 'Demo usage simulator',
};
