/**
 * The browser loads a list of all routes before any page. Most of it are routes of the other presentation and of the back offices, which no
 * page can use: going from one to the other loads the whole page (web/root.tsx). Each kind of pages therefore gets a separate list. With the
 * whole list the home page loads 219 KB of scripts instead of 179, a third above its limit, and reads 550 KB more (decision 117).
 */
import { kindOfLayout, type PageKind, pageKinds, routesFileOf } from '#web/routes/page-kind.ts';

const HEAD = 'window.__reactRouterManifest=';
const isLayout = (id: string): boolean => id.startsWith('layout.');
type Route = { id: string; parentId?: string; imports?: string[] };
type List = { entry: unknown; routes: Record<string, Route>; url: string; version: string };

const isList = (list: List): boolean =>
  typeof list.routes === 'object' &&
  list.routes !== null &&
  typeof list.url === 'string' &&
  Object.entries(list.routes).every(([key, route]) => route?.id === key);

function listOf(text: string): List | null {
  try {
    const list = JSON.parse(text.slice(HEAD.length).replace(/;\s*$/, ''));
    return text.startsWith(HEAD) && isList(list) ? list : null;
  } catch {
    return null;
  }
}

/** `routes` is the list of a kind, `imports` the imports of its pages' modules: a module with route ids and addresses. */
export type SplitRoutes = Record<PageKind, { routes: string; imports: string }>;

/**
 * The files that replace React Router's list. The imports of modules, the larger half, are a separate file, which is loaded before a page
 * is prefetched (web/lib/link-clicks.tsx). Null when the list does not have the expected format or lacks the layouts.
 */
export function splitRoutes(text: string): SplitRoutes | null {
  const list = listOf(text);
  if (!list) return null;
  const all = Object.values(list.routes);
  const layoutOf = ({ id, parentId = '' }: Route): string => (isLayout(id) ? id : parentId);
  const kinds = new Set(all.map(layoutOf).filter(isLayout).map(kindOfLayout));
  if (kinds.size < pageKinds.length) return null;
  const filesFor = (kind: PageKind): SplitRoutes[PageKind] => {
    const own = all.filter((route) => !isLayout(layoutOf(route)) || kindOfLayout(layoutOf(route)) === kind);
    const routes = Object.fromEntries(own.map(({ imports: _, ...route }) => [route.id, route]));
    return {
      routes: `${HEAD}${JSON.stringify({ ...list, url: routesFileOf(list.url, kind), routes })};`,
      imports: `export default ${JSON.stringify(Object.fromEntries(own.map(({ id, imports = [] }) => [id, imports])))};`,
    };
  };
  return Object.fromEntries(pageKinds.map((kind) => [kind, filesFor(kind)])) as SplitRoutes;
}
