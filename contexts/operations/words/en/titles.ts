import type { Translated } from '#messages/kit.ts';
import type { titles as source } from '../zh/titles.ts';

export const titles: Translated<typeof source> = {
  footer: 'Footer',
  pdf: 'Document viewer',
  help: 'Help',
  helpArticle: 'Help',
  terms: 'Terms of service',
  privacy: 'Privacy policy',
  console: 'Console',
  live: 'Live',
  liveRoom: 'Broadcast',
  feedback: 'Feedback',
};
