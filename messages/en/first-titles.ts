import type { Translated } from '../kit.ts';
import type { firstTitles as source } from '../zh/first-titles.ts';

export const firstTitles: Translated<typeof source> = {
  home: 'Compute Scheduling Service Platform',
  serviceAi: 'AI computing',
  serviceContainer: 'Container service',
  serviceEcs: 'Elastic compute',
  serviceHpc: 'High-performance computing',
  notFound: 'Page not found',
};
