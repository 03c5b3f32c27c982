/** The shells' data: category tree and hot words. A shell without them still works. */
import { useRouteLoaderData } from 'react-router';
import type { CategoryNode } from '#contexts/catalogue/calls/catalogue.ts';
import { getCategoryTree } from '#contexts/catalogue/calls/generated/catalogue.ts';
import { listHotWords } from '#contexts/search/calls/generated/search.ts';
import type { LoadArgs } from '#web/lib/load.ts';

export type HotWord = { word: string; wordEn: string };
export type ShellData = { categories: CategoryNode[]; hotWords: HotWord[] };

const options = { cached: true, keep: true };
export async function loadShell({ api }: LoadArgs): Promise<ShellData> {
  const [categories, hotWords] = await Promise.all([
    api.call(getCategoryTree, {}, options).catch((): CategoryNode[] => []),
    api.call(listHotWords, {}, options).catch((): HotWord[] => []),
  ]);
  return { categories, hotWords };
}

const nothing: ShellData = { categories: [], hotWords: [] };
/** The data of the shell around the page. */
export function useShellData(): ShellData {
  const mall = useRouteLoaderData('layout.mall') as ShellData | undefined;
  const plain = useRouteLoaderData('layout.default') as ShellData | undefined;
  const mobile = useRouteLoaderData('layout.mobile-mall') as ShellData | undefined;
  const bare = useRouteLoaderData('layout.mobile-none') as ShellData | undefined;
  return mall ?? plain ?? mobile ?? bare ?? nothing;
}
