/** The filters of lists of orders, as their addresses have them. */
export type Filters = Record<string, string | undefined>;

/** What the address asks for, in the names of the contract: days are `createdFrom` and `createdTo` there, `from` and `to` here. */
export function filtersOf(url: URL | Readonly<Record<string, string>>, names: readonly string[]): Filters {
  const read = (name: string): string | undefined =>
    (url instanceof URL ? (url.searchParams.get(name) ?? undefined) : url[name]) || undefined;
  return {
    ...Object.fromEntries(names.map((name) => [name, read(name)])),
    from: read('createdFrom'),
    to: read('createdTo'),
  };
}
