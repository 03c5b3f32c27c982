import { ErrorPage } from '../areas/error-page.tsx';
import { browserLoader, serverLoader } from '../lib/load.ts';
import { goToLogin } from '../lib/web-api.ts';
import { KeepAliveOutlet } from '../ui/keep-alive/keep-alive-outlet.tsx';
import { MobileShell } from './parts/mobile-shell.tsx';
import { loadShell } from './shell-data.ts';

export const loader = serverLoader(loadShell);
export const clientLoader = browserLoader(loadShell);
export const shouldRevalidate = () => false;

/** The shell of a phone. */
export default function MobileShellLayout() {
  return (
    <MobileShell>
      <KeepAliveOutlet />
    </MobileShell>
  );
}

/** A page that fails leaves the shell standing. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <MobileShell>
      <ErrorPage error={error} onLogin={goToLogin} inside />
    </MobileShell>
  );
}
