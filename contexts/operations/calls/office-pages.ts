/** Pages of the back offices with their queries (section 2). */
import { day, number, oneOf, sortedBy, text } from '#contracts/kit/query-field.ts';
import { broadcastLifecycle } from '../rules/live/live.ts';

export const officePages = {
  'seller/mall/seller/home': { days: oneOf('1', '7', '30', '90') },
  'seller/live': { ...sortedBy('createdAt', 'startsAt'), state: oneOf(...broadcastLifecycle.states) },
  'seller/live/:broadcastId': {},
  'admin/': {},
  'admin/feedback': {
    ...sortedBy('createdAt'),
    state: oneOf('OPEN', 'ANSWERED', 'CLOSED'),
    kind: oneOf('SUGGESTION', 'PROBLEM', 'CONTENT', 'OTHER'),
    keyword: text(100),
  },
  'admin/reports': {
    tab: oneOf('turnover', 'users', 'goods', 'capacity', 'searches'),
    from: day(),
    to: day(),
    step: oneOf('day', 'month'),
  },
  'admin/audit': {
    ...sortedBy('id'),
    who: text(64),
    action: text(80),
    subjectType: text(40),
    subjectId: text(64),
    requestId: text(64),
    actingAs: oneOf('staff', 'seller', 'user', 'system'),
    atFrom: day(),
    atTo: day(),
  },
  'admin/background': { ...sortedBy('failedAt'), topic: text(64) },
  'admin/messages': {
    ...sortedBy('movedAt'),
    channel: oneOf('MAIL', 'SMS'),
    state: oneOf('COLLECTING', 'QUEUED', 'SENDING', 'SENT', 'FAILED', 'DROPPED'),
    kind: oneOf('SECURITY', 'BILLS', 'EXPIRY', 'ORDERS', 'INVOICES', 'GROUP', 'SHOP', 'STAFF', 'OTHER'),
    keyword: text(64),
  },
  'admin/messages/sandbox': { ...sortedBy('createdAt'), channel: oneOf('MAIL', 'SMS') },
  'admin/content/live': { ...sortedBy('createdAt', 'startsAt'), state: oneOf(...broadcastLifecycle.states), keyword: text(60) },
  'admin/content/calendar': { year: number(2004, 2100, 0) },
  'admin/content/banners': { place: oneOf('HOME', 'MALL', 'AD') },
  'admin/content/themes': {},
  'admin/content/index': {},
  'admin/content/categories': {},
  'admin/content/help': {
    topic: oneOf('BUYING', 'PAYING', 'AFTER_SALES', 'INVOICES', 'GROUPS', 'SELLING', 'COMMUNITY', 'ACCOUNT', 'ABOUT'),
  },
  'admin/content/hot-words': {},
  'admin/content/synonyms': {},
  'admin/content/service-pages': { page: oneOf('ecs', 'hpc', 'ai', 'container') },
  'admin/content/agreements': {},
};
