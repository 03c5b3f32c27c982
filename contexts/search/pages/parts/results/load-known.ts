/** Loaded beside the results: names of chosen codes missing in the facets, hot words if nothing was found. */

import { getCategoryTree, listIndustries } from '#contexts/catalogue/calls/generated/catalogue.ts';
import { listClusters } from '#contexts/resources/calls/generated/resources.ts';
import { listHotWords } from '#contexts/search/calls/generated/search.ts';
import type { Api } from '#contracts/kit/api.ts';
import type { SearchAddress } from './address.ts';
import { type Branch, branchesOf, type Facets, withChosen } from './filter-rows.ts';

/** A failure of supplementary data never fails the page. */
const orNone = <T>(asked: Promise<T[]>): Promise<T[]> => asked.catch(() => []);

export const loadTree = (api: Api): Promise<Branch[]> =>
  orNone(api.call(getCategoryTree, { query: {} }, { cached: true }).then(branchesOf));

export const loadHotWords = (api: Api, total: number): Promise<{ word: string; wordEn: string }[]> =>
  total > 0 ? Promise.resolve([]) : orNone(api.call(listHotWords, {}, { cached: true })).then((words) => words.slice(0, 10));

const lacks = (facets: Facets, name: string, chosen: readonly string[]): boolean =>
  chosen.some((code) => !facets[name]?.some((facet) => facet.code === code));

/** The facets, including every chosen code. */
export async function completeFacets(api: Api, address: SearchAddress, facets: Facets): Promise<Facets> {
  const industries = lacks(facets, 'industry', address.industry) ? await orNone(api.call(listIndustries, {}, { cached: true })) : [];
  const clusters = lacks(facets, 'region', address.region) ? await orNone(api.call(listClusters, {}, { cached: true })) : [];
  const regions = clusters.map((cluster) => ({ code: cluster.clusterId, name: cluster.centerName, nameEn: cluster.centerNameEn }));
  let complete = withChosen(withChosen(facets, 'industry', address.industry, industries), 'region', address.region, regions);
  for (const name of ['goodsType', 'resourceKind', 'resource', 'accelerator', 'capacity', 'other'] as const)
    complete = withChosen(complete, name, address[name], []);
  return complete;
}
