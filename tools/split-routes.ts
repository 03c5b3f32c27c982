/**
 * The browser loads a list of all routes before any page. Those of the back offices are half of it, and no page of the mall can use them:
 * going from one to the other loads the whole page (web/root.tsx). So they get a file of their own.
 */
import { OFFICE_LAYOUTS, OFFICE_PATH } from '#web/routes/office-path.ts';

const HEAD = 'window.__reactRouterManifest=';
type Routes = Record<string, { id: string; parentId?: string }>;

export type SplitRoutes = { mall: string; office: string };

const isRoutes = (routes: unknown): routes is Routes =>
  typeof routes === 'object' && routes !== null && Object.entries(routes).every(([key, route]) => route?.id === key);

function routesOf(text: string): { list: Record<string, unknown>; routes: Routes } | null {
  try {
    const list = JSON.parse(text.slice(HEAD.length).replace(/;\s*$/, ''));
    return text.startsWith(HEAD) && isRoutes(list.routes) ? { list, routes: list.routes } : null;
  } catch {
    return null;
  }
}

/**
 * The two files that take the place of React Router's list, as modules: `mall` imports `officeFile`, its neighbour, on pages of the back
 * offices alone. Null when the list is not written as expected or has no back offices: the whole of it serves every page then.
 */
export function splitRoutes(text: string, officeFile: string): SplitRoutes | null {
  const found = routesOf(text);
  if (!found) return null;
  const isOffice = ([id, { parentId }]: [string, Routes[string]]) => OFFICE_LAYOUTS.some((layout) => layout === id || layout === parentId);
  const all = Object.entries(found.routes);
  const office = all.filter(isOffice);
  const layouts = office.filter(([id]) => OFFICE_LAYOUTS.some((layout) => layout === id));
  if (layouts.length < OFFICE_LAYOUTS.length) return null;
  const mall = { ...found.list, routes: Object.fromEntries(all.filter((route) => !isOffice(route))) };
  return {
    mall: `${HEAD}${JSON.stringify(mall)};if(${OFFICE_PATH}.test(location.pathname))await import("./${officeFile}");`,
    office: `Object.assign(window.__reactRouterManifest.routes,${JSON.stringify(Object.fromEntries(office))});`,
  };
}
