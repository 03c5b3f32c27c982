/** Checks that single-import rules cannot express: folders that import each other, and permissions that no import needs. */
import { dirname } from 'node:path/posix';

export type Import = { from: string; to: string };

/** Each pair of folders that import files of each other, with one import per direction; a folder and one inside it are a pair too. */
export function foldersBothWays(imports: readonly Import[]): [Import, Import][] {
  const first = new Map<string, Import>();
  for (const one of imports) {
    const way = `${dirname(one.from)} ${dirname(one.to)}`;
    if (dirname(one.from) !== dirname(one.to) && !first.has(way)) first.set(way, one);
  }
  return [...first.values()].flatMap((there): [Import, Import][] => {
    const [from, to] = [dirname(there.from), dirname(there.to)];
    const back = first.get(`${to} ${from}`);
    return back && from < to ? [[there, back]] : [];
  });
}

/**
 * The rows `[user, used]` of a table that no import uses.
 *
 * @param folderOf the folder of a name in the table
 */
export function unusedPermissions<Name extends string>(
  folderOf: (name: Name) => string,
  table: Readonly<Record<Name, readonly Name[]>>,
  imports: readonly Import[],
): [Name, Name][] {
  const uses = (user: Name, used: Name) =>
    imports.some(({ from, to }) => from.startsWith(`${folderOf(user)}/`) && to.startsWith(`${folderOf(used)}/`));
  return (Object.entries(table) as [Name, readonly Name[]][]).flatMap(([user, all]) =>
    all.filter((used) => !uses(user, used)).map((used): [Name, Name] => [user, used]),
  );
}
