import { browserLoader, serverLoader } from '#web/lib/load.ts';
import { goToLogin } from '#web/lib/web-api.ts';
import { ErrorPage } from '#web/ui/error-page/error-page.tsx';
import { KeepAliveOutlet } from '#web/ui/keep-alive/keep-alive-outlet.tsx';
import { DesktopShell } from './parts/desktop-shell.tsx';
import { loadShell } from './parts/shell-data.ts';

export const loader = serverLoader(loadShell);
export const clientLoader = browserLoader(loadShell);
export const shouldRevalidate = () => false;

/** Header and footer without the navigation row. */
export default function DefaultLayout() {
  return (
    <DesktopShell>
      <KeepAliveOutlet />
    </DesktopShell>
  );
}

/** A page that fails is replaced by the error page inside the shell. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <DesktopShell>
      <ErrorPage error={error} onLogin={goToLogin} inside />
    </DesktopShell>
  );
}
