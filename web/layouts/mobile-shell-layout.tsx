import { browserLoader, serverLoader } from '#web/lib/load.ts';
import { goToLogin } from '#web/lib/web-api.ts';
import { ErrorPage } from '#web/ui/error-page/error-page.tsx';
import { KeepAliveOutlet } from '#web/ui/keep-alive/keep-alive-outlet.tsx';
import { MobileShell } from './parts/mobile-shell.tsx';
import { loadShell } from './parts/shell-data.ts';

export const loader = serverLoader(loadShell);
export const clientLoader = browserLoader(loadShell);
export const shouldRevalidate = () => false;

/** The phone shell. */
export default function MobileShellLayout() {
  return (
    <MobileShell>
      <KeepAliveOutlet />
    </MobileShell>
  );
}

/** A page that fails is replaced by the error page inside the shell. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <MobileShell>
      <ErrorPage error={error} onLogin={goToLogin} inside />
    </MobileShell>
  );
}
