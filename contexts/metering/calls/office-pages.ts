/** Pages of the back offices with their queries (section 2). */
import { month, oneOf, sortedBy, text } from '#contracts/kit/query-field.ts';
import { billLifecycle, serviceLifecycle } from '../rules/metering.ts';

const billState = oneOf(...billLifecycle.states);

export const officePages = {
  'seller/metering': { ...sortedBy('openedAt'), state: oneOf(...serviceLifecycle.states) },
  'seller/metering/bills': { ...sortedBy('createdAt'), state: billState },
  'seller/metering/bills/:billId': {},
  'admin/metering/plans': {},
  'admin/metering/sources': {},
  'admin/metering/records': {
    ...sortedBy('receivedAt'),
    kind: oneOf('LATE', 'CORRECTION'),
    entitlementId: text(64),
    recordId: text(80),
    sourceId: text(20),
  },
  'admin/metering/bills': { ...sortedBy('createdAt', 'dueAt', 'amount'), state: billState, month: month(), buyer: text(60) },
  'admin/metering/bills/:billId': {},
};
