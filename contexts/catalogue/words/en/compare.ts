import type { Translated } from '#messages/kit.ts';
import type { compare as source } from '../zh/compare.ts';

export const compare: Translated<typeof source> = {
  title: 'Compare products',
  caption: '{count, plural, one {# product} other {# products}} compared; rows that differ are marked',
  add: 'Compare',
  addName: 'Compare “{name}”',
  otherType: 'Only products of the same type can be compared. Please clear the comparison first',
  full: 'You can compare up to {max, plural, one {# product} other {# products}}',
  gone: '{count, plural, one {# product is} other {# products are}} not shown: no longer on sale, or of another type',
  none: 'Nothing to compare yet',
  noneText: 'Press “Compare” on the pages of two to four products of the same type.',
  needTwo: 'Choose one more product of the same type to compare.',
  summary: 'Summary',
  score: 'Rating',
  sold: 'Sales',
  delivery: 'Delivery',
  trial: 'Trial',
  support: 'Support',
};
