import { ErrorPage } from '../areas/error-page.tsx';
import { browserLoader, serverLoader } from '../lib/load.ts';
import { goToLogin } from '../lib/web-api.ts';
import { KeepAliveOutlet } from '../ui/keep-alive/keep-alive-outlet.tsx';
import { DesktopShell } from './parts/desktop-shell.tsx';
import { loadShell } from './shell-data.ts';

export const loader = serverLoader(loadShell);
export const clientLoader = browserLoader(loadShell);
export const shouldRevalidate = () => false;

/** The whole storefront shell. */
export default function MallLayout() {
  return (
    <DesktopShell full>
      <KeepAliveOutlet />
    </DesktopShell>
  );
}

/** A page that fails leaves the shell standing. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <DesktopShell full>
      <ErrorPage error={error} onLogin={goToLogin} inside />
    </DesktopShell>
  );
}
