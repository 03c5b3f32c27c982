/** What the page is called: its row of the route table, unless its module says more (`handle`) once its data are there. */
import { useMatches } from 'react-router';
import { rowOf, titleKeyOf } from '#web/routes/route-table.ts';
import { type I18n, type MessageKey, useI18n } from './i18n.tsx';

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

/** What a page says of the thing that it shows, beside its title (web/layouts/parts/page-head.tsx). */
export type PageFacts = {
  /** Comes before the title. */
  name?: string;
  description?: string;
  /** Only whoever has its address is to find it. */
  unlisted?: boolean;
  /** The address under which it is sent around: it gets a preview there although search engines leave this page out. */
  sharedAs?: string;
  /** Address of a picture of it. */
  picture?: string;
  /** Things of schema.org, with addresses below the origin of the site. */
  data?: (origin: string) => object[];
};
/** Exported by a page as `handle`. */
export type DescribedBy<Data> = { factsOf: (data: Data, i18n: I18n) => PageFacts };

/** A `handle` for a page that shows one thing: its title begins with the name of the thing, in the language of the page. */
export const namedBy = <Data>(nameOf: (data: Data) => { name: string; nameEn: string }): DescribedBy<Data> => ({
  factsOf(data, { pick }) {
    const { name, nameEn } = nameOf(data);
    return { name: pick(name, nameEn) };
  },
});

const NONE: PageFacts = {};
export function usePageFacts(): PageFacts {
  const i18n = useI18n();
  const match = useMatches().at(-1);
  const handle = match?.handle as Partial<DescribedBy<unknown>> | undefined;
  return handle?.factsOf && match?.loaderData !== undefined ? handle.factsOf(match.loaderData, i18n) : NONE;
}

/** The way from the home page to a page, for search engines. */
export const breadcrumbs = (origin: string, way: readonly { name: string; address: string }[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: way.map(({ name, address }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: origin + address })),
});
