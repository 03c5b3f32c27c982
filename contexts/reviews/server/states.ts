/** The states of the reviews context as SQL constants for the stores of this context. */
import { publicationLifecycle } from '#contexts/reviews/rules/reviews.ts';
import { lifecycleSql } from '#server/platform/db/lifecycle-sql.ts';

export const publicationState = lifecycleSql(publicationLifecycle);
/** Visible to everyone. */
export const PUBLIC = publicationState('PUBLISHED', 'REPORTED');
