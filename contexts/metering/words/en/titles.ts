import type { Translated } from '#messages/kit.ts';
import type { titles as source } from '../zh/titles.ts';

export const titles: Translated<typeof source> = {
  consoleMetering: 'Post-paid services',
  consoleMeteringOpen: 'Open a post-paid service',
  consoleMeteringService: 'Post-paid service details',
  consoleBills: 'Post-paid bills',
  consoleBill: 'Bill details',
};
