/** What the page is called: its row of the route table, unless its module says more (`handle`) once its data are there. */
import { useMatches } from 'react-router';
import { rowOf, titleKeyOf } from '#web/routes/route-table.ts';
import type { MessageKey } from './i18n.tsx';

/** Exported by a page as `handle`: its title follows what it shows. */
export type TitledBy<Data> = { titleOf: (data: Data) => MessageKey };
/** The same for a page whose title begins with the name of what it shows. */
export type NamedBy<Data> = { nameOf: (data: Data) => string };

/** Without data, as when loading failed, the title of the row holds. */
export function usePageTitle(): MessageKey {
  const match = useMatches().at(-1);
  const row = rowOf(match?.id ?? '');
  if (!row) return 'titles.notFound';
  const handle = match?.handle as Partial<TitledBy<unknown>> | undefined;
  return handle?.titleOf && match?.loaderData !== undefined ? handle.titleOf(match.loaderData) : titleKeyOf(row);
}

/** The name that comes before the title; '' without one. */
export function usePageName(): string {
  const match = useMatches().at(-1);
  const handle = match?.handle as Partial<NamedBy<unknown>> | undefined;
  return handle?.nameOf && match?.loaderData !== undefined ? handle.nameOf(match.loaderData) : '';
}
