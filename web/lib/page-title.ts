/** The title of a page: from its row in the route table, unless its module exports more (`handle`) and its data is loaded. */
import { useMatches } from 'react-router';
import { rowOf, titleKeyOf } from '#web/routes/route-table.ts';
import { type I18n, type MessageKey, useI18n } from './i18n.tsx';

/** Exported by a page as `handle`: its title depends on its data. */
export type TitledBy<Data> = { titleOf: (data: Data) => MessageKey };
/** The same for a page whose title begins with the name of its subject. */
export type NamedBy<Data> = { nameOf: (data: Data) => string };

/** Without data, as after a failed load, the title of the row is used. */
export function usePageTitle(): MessageKey {
  const match = useMatches().at(-1);
  const row = rowOf(match?.id ?? '');
  if (!row) return 'titles.notFound';
  const handle = match?.handle as Partial<TitledBy<unknown>> | undefined;
  return handle?.titleOf && match?.loaderData !== undefined ? handle.titleOf(match.loaderData) : titleKeyOf(row);
}

/** The name before the title; '' without one. */
export function usePageName(): string {
  const match = useMatches().at(-1);
  const handle = match?.handle as Partial<NamedBy<unknown>> | undefined;
  return handle?.nameOf && match?.loaderData !== undefined ? handle.nameOf(match.loaderData) : '';
}

/** Metadata about the subject of a page, in addition to its title (web/layouts/parts/page-head.tsx). */
export type PageFacts = {
  /** Precedes the title. */
  name?: string;
  description?: string;
  /** Excluded from search engines: reachable only with its address. */
  unlisted?: boolean;
  /** The address used for sharing: it gets a link preview although search engines exclude the page. */
  sharedAs?: string;
  /** Address of its picture. */
  picture?: string;
  /** Objects of schema.org, with addresses below the site's origin. */
  data?: (origin: string) => object[];
};
/** Exported by a page as `handle`. */
export type DescribedBy<Data> = { factsOf: (data: Data, i18n: I18n) => PageFacts };

/** A `handle` for a page with one subject: its title begins with the subject's name, in the language of the page. */
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

/** The breadcrumbs from the home page to a page, for search engines. */
export const breadcrumbs = (origin: string, way: readonly { name: string; address: string }[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: way.map(({ name, address }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: origin + address })),
});
