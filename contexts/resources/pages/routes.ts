/** Pages of the mall, the console and the sign-on. */
import { consolePage, type RouteRow } from '#web/rows/route-row.ts';

export const routes: RouteRow[] = [
  consolePage({
    id: 'console-resources',
    path: 'resources',
    file: 'contexts/resources/pages/console/resources-page.tsx',
    title: 'consoleResources',
  }),
];
