/** Pages of the back offices with their queries (section 2). */
import { flag, oneOf, sortedBy, text } from '#contracts/kit/query-field.ts';

export const officePages = {
  'seller/notices': { unread: flag(), cursor: text(1_100) },
  'admin/people/users': {
    ...sortedBy('createdAt', 'userName'),
    keyword: text(64),
    roleType: oneOf('manager', 'common'),
    state: oneOf('active', 'disabled'),
    kind: oneOf('agent', 'unsigned', 'merchant', 'grouped'),
  },
  'admin/people/users/:userId': {},
  'admin/people/groups': { ...sortedBy('id', 'name'), keyword: text(64) },
  'admin/people/roles': {},
  'admin/notices': { unread: flag(), cursor: text(1_100) },
};
