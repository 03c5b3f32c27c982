import { data, type LoaderFunctionArgs, Outlet } from 'react-router';
import { pageContext } from '#web/lib/page-context.ts';
import { useUser } from '#web/lib/root-data.ts';
import { goToLogin } from '#web/lib/web-api.ts';
import { ErrorPage } from '#web/ui/error-page/error-page.tsx';
import { adminMenu } from './office/admin-menu.ts';
import { OfficeShell } from './office/office-shell.tsx';

const forbidden = () => data({ code: 'PERMISSION_DENIED' }, { status: 403 });

export function loader({ context }: LoaderFunctionArgs) {
  if (!context.get(pageContext).user?.permissions.length) throw forbidden();
  return null;
}
export const shouldRevalidate = () => false;

/** The operator console: for users with an operator permission. */
export default function AdminLayout() {
  return (
    <OfficeShell area="admin" words="office.adminConsole" menu={adminMenu}>
      <Outlet />
    </OfficeShell>
  );
}

/** A page that fails is replaced by the error page inside the shell. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const staff = Boolean(useUser()?.permissions.length);
  return (
    <OfficeShell area="admin" words="office.adminConsole" menu={staff ? adminMenu : []}>
      <ErrorPage error={error} onLogin={goToLogin} inside />
    </OfficeShell>
  );
}
