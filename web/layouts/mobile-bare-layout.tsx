import { browserLoader, serverLoader } from '#web/lib/load.ts';
import { KeepAliveOutlet } from '#web/ui/keep-alive/keep-alive-outlet.tsx';
import { loadShell } from './parts/shell-data.ts';

export const loader = serverLoader(loadShell);
export const clientLoader = browserLoader(loadShell);
export const shouldRevalidate = () => false;

/** Only the page, on a phone; the search page shows the hot words. */
export default function MobileBareLayout() {
  return <KeepAliveOutlet />;
}
