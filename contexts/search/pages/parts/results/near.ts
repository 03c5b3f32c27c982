/** Offered beside exact hits: results with most of the words, and other searches with hits for all of them. */
import type { SearchAnswer } from '#contexts/search/calls/search.ts';

export type Near = { relaxed: boolean; elsewhere: { kind: 'goods' | 'resource' | 'shop'; total: number }[] };

/** Repositories have lists of their own. */
export const nearOf = ({ relaxed, elsewhere }: Pick<SearchAnswer, 'relaxed' | 'elsewhere'>): Near => ({
  relaxed,
  elsewhere: elsewhere.flatMap(({ kind, total }) => (kind === 'repository' ? [] : [{ kind, total }])),
});
