/** Pages of the back offices with their queries (section 2). */
import { oneOf, sortedBy, text } from '#contracts/kit/query-field.ts';
import { TAKEDOWN_REASONS, takedownLifecycle } from '../rules/takedown.ts';

export const officePages = {
  'admin/community-quotas': {},
  'admin/takedowns': {
    ...sortedBy('at'),
    state: oneOf(...takedownLifecycle.states),
    reason: oneOf(...TAKEDOWN_REASONS),
    kind: oneOf('REPOSITORY', 'DISCUSSION'),
    claimed: oneOf('mine', 'free', 'others'),
    countered: oneOf('true'),
    keyword: text(100),
  },
  'admin/takedowns/:takedownId': {},
};
