/** The skeleton of a page while it loads. */
import type { RouteRow, SkeletonShape } from '#web/rows/route-row.ts';

const usual: Record<RouteRow['area'], SkeletonShape> = { mall: 'article', console: 'table', sso: 'form', seller: 'table', admin: 'table' };
export const skeletonOf = (row: RouteRow): SkeletonShape => row.skeleton ?? usual[row.area];
