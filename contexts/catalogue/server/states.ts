/** The catalogue's states as SQL constants for the stores of this context. */
import { lifecycleSql } from '#server/platform/db/lifecycle-sql.ts';
import {
  listingLifecycle,
  listingReviewLifecycle,
  modificationLifecycle,
  PUBLIC_STATUS,
  storedModification,
} from './goods/listing-lifecycle.ts';
import { importJobLifecycle } from './import/job/import-job-lifecycle.ts';

export const importJobState = lifecycleSql(importJobLifecycle);
export const listingState = lifecycleSql(listingLifecycle);
export const modificationSql = lifecycleSql(modificationLifecycle, { UNCHANGED: storedModification('UNCHANGED') });
export const reviewState = lifecycleSql(listingReviewLifecycle);

/** The one state in which a product is public and can be bought. */
export const ON_SALE = listingState(PUBLIC_STATUS);
/** Rows (code, goods) by state, several of the same code. */
export const STATES = `(SELECT code, goods FROM goods_figure WHERE kind = 'state' UNION ALL SELECT code, goods FROM goods_change)`;
