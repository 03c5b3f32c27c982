/** Rows of the filter panel: options with counts and target addresses. Pure. */

import type { CategoryNode } from '#contexts/catalogue/calls/catalogue.ts';
import type { Facet } from '#contexts/search/calls/search.ts';
import { type SearchAddress, toggled } from './address.ts';

export type Facets = Record<string, Facet[]>;
export type FilterOption = {
  code: string;
  name: string;
  nameEn: string;
  count: number | null;
  chosen: boolean;
  patch: Partial<SearchAddress>;
};
export type FilterRow = {
  key: string;
  options: FilterOption[];
  /** Several may be chosen. */
  many: boolean;
  /** Address without the choices of this row. */
  clear: Partial<SearchAddress>;
};

/** The fields of the category tree that the pages need. */
export type Branch = { code: string; name: string; nameEn: string; type: string; children: Branch[] };
export const branchesOf = (nodes: readonly CategoryNode[]): Branch[] =>
  nodes
    .filter((node) => node.hasAnyData)
    .map((node) => ({
      code: node.searchCode || node.id,
      name: node.name,
      nameEn: node.englishName,
      type: node.goodsType,
      children: branchesOf(node.child),
    }));

const countIn = (facets: Facets, branch: Branch): number | null => {
  const own = facets.category?.find((facet) => facet.code === branch.code);
  if (own) return own.count;
  if (!facets.category) return null;
  return branch.children.reduce((sum, child) => sum + (countIn(facets, child) ?? 0), 0);
};

/** Empty options are omitted, chosen ones never. */
const worthShowing = (option: FilterOption): boolean => option.chosen || option.count === null || option.count > 0;

type ListName = 'goodsType' | 'region' | 'resourceKind' | 'resource' | 'accelerator' | 'capacity' | 'other';

/** A multiple-choice row. */
export function listRow(name: ListName, address: SearchAddress, facets: Facets): FilterRow {
  const chosen = address[name] as string[];
  const options = (facets[name] ?? []).map((facet) => ({
    ...facet,
    chosen: chosen.includes(facet.code),
    patch: { [name]: toggled(chosen, facet.code) } as Partial<SearchAddress>,
  }));
  return { key: name, options: options.filter(worthShowing), many: true, clear: { [name]: [] } };
}

/** A single-choice row; choosing the option again clears it. */
export function industryRow(address: SearchAddress, facets: Facets): FilterRow {
  const options = (facets.industry ?? []).map((facet) => {
    const chosen = address.industry.includes(facet.code);
    return { ...facet, chosen, patch: { industry: chosen ? [] : [facet.code] } };
  });
  return { key: 'industry', options: options.filter(worthShowing), many: false, clear: { industry: [] } };
}

const option = (branch: Branch, path: string[], address: SearchAddress, facets: Facets): FilterOption => {
  const full = [...path, branch.code];
  const chosen = address.common[full.length - 1] === branch.code;
  return {
    code: branch.code,
    name: branch.name,
    nameEn: branch.nameEn,
    count: countIn(facets, branch),
    chosen,
    patch: { common: chosen ? path : full },
  };
};

/**
 * A row for every level of the chosen path, and one for the level below it. As the roots repeat the goods types, which have tabs, the first
 * row shows the categories below the root of the chosen type (of all roots: the fullest).
 */
export function categoryRows(address: SearchAddress, facets: Facets, tree: readonly Branch[], most = 18): FilterRow[] {
  const [first, ...deeper] = address.common;
  const root =
    tree.find((branch) => branch.code === first) ??
    (address.goodsType.length === 1 ? only(tree.filter((branch) => branch.type === address.goodsType[0])) : undefined);
  if (!root) {
    const options = tree
      .filter((branch) => !address.goodsType.length || address.goodsType.includes(branch.type))
      .flatMap((branch) =>
        branch.children.length
          ? branch.children.map((child) => option(child, [branch.code], address, facets))
          : [option(branch, [], address, facets)],
      );
    const best = options.filter(worthShowing).sort((a, b) => (b.count ?? 0) - (a.count ?? 0));
    return rowUnlessEmpty('common2', best.slice(0, most), []);
  }
  const rows: FilterRow[] = [];
  let at: Branch | undefined = root;
  const path = [root.code];
  for (let level = 2; at?.children.length; level += 1) {
    const here = [...path];
    rows.push(
      ...rowUnlessEmpty(
        `common${level}`,
        at.children.map((child) => option(child, here, address, facets)).filter(worthShowing),
        here.length === 1 && !first ? [] : here,
      ),
    );
    const code: string | undefined = deeper[level - 2];
    at = at.children.find((child) => child.code === code);
    if (at) path.push(at.code);
  }
  return rows;
}

/** The categories of a shop's products, at any depth, each with its whole path. */
export function flatCategoryRow(address: SearchAddress, facets: Facets, tree: readonly Branch[]): FilterRow {
  const leaves = (branch: Branch, path: string[]): FilterOption[] =>
    branch.children.length
      ? branch.children.flatMap((child) => leaves(child, [...path, branch.code]))
      : [option(branch, path, address, facets)];
  const known = tree.flatMap((branch) => leaves(branch, []));
  const options = tree.length
    ? known
    : (facets.category ?? []).map((facet) => ({ ...facet, chosen: address.common.at(-1) === facet.code, patch: { common: [facet.code] } }));
  const counted = options.filter((one) => one.chosen || (one.count ?? 0) > 0);
  return {
    key: 'common',
    options: counted.map((one) => ({ ...one, chosen: address.common.at(-1) === one.code })),
    many: false,
    clear: { common: [] },
  };
}

const only = <T>(values: T[]): T | undefined => (values.length === 1 ? values[0] : undefined);
const rowUnlessEmpty = (key: string, options: FilterOption[], clearTo: string[]): FilterRow[] =>
  options.length ? [{ key, options, many: false, clear: { common: clearTo } }] : [];

/** The chosen path with its names; a code missing in the tree is its own name. */
export function pathNames(address: SearchAddress, tree: readonly Branch[]): { code: string; name: string; nameEn: string }[] {
  let level: readonly Branch[] = tree;
  return address.common.map((code) => {
    const branch = level.find((one) => one.code === code);
    level = branch?.children ?? [];
    return { code, name: branch?.name ?? code, nameEn: branch?.nameEn ?? code };
  });
}

/** Pixels of a line of options beside its label, and the widths of a letter, a digit and the space around an option. */
const LINE = 1_080;
const widthOf = (name: string, count: number | null): number =>
  [...name].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 13 : 7.2), 24) + (count === null ? 0 : 4 + 7 * String(count).length);
/** Fits into half the panel, beside another row. */
export const isShort = (options: readonly { name: string; count: number | null }[]): boolean =>
  options.reduce((sum, option) => sum + widthOf(option.name, option.count), 60) < 500;
/** Two consecutive short rows share a line; a single one has its own line. */
export function sharesLine(short: readonly boolean[]): boolean[] {
  const beside = short.map(() => false);
  for (let index = 1; index < short.length; index += 1) {
    if (!short[index] || !short[index - 1] || beside[index - 1]) continue;
    beside[index - 1] = true;
    beside[index] = true;
  }
  return beside;
}
/** Options that fill about one line; the others are behind 'more'. A single one is not hidden. */
export function splitLine<T extends { name: string; count: number | null }>(options: readonly T[]): [line: T[], rest: T[]] {
  let width = 0;
  let fits = 0;
  for (const option of options) {
    width += widthOf(option.name, option.count);
    if (width > LINE) break;
    fits += 1;
  }
  if (options.length - fits <= 1) return [[...options], []];
  return [options.slice(0, fits), options.slice(fits)];
}

export type Retained = { code: string; name: string; nameEn: string };
/** Appends chosen codes missing in the facets (nothing was found), with names from a list of known ones. */
export function withChosen(facets: Facets, name: string, chosen: readonly string[], known: readonly Retained[]): Facets {
  const missing = chosen.filter((code) => !facets[name]?.some((facet) => facet.code === code));
  if (!missing.length) return facets;
  const added = missing.map((code) => ({ code, name: code, nameEn: code, ...known.find((one) => one.code === code), count: 0 }));
  return { ...facets, [name]: [...(facets[name] ?? []), ...added] };
}
