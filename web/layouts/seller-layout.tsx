import { isRouteErrorResponse, Outlet, useMatches } from 'react-router';
import { getSellerContext } from '#contexts/shops/calls/generated/shops.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { type SellerContext, useSeller } from '#web/lib/office.ts';
import { goToLogin } from '#web/lib/web-api.ts';
import { ErrorPage } from '#web/ui/error-page/error-page.tsx';
import { NoShop } from './office/no-entry.tsx';
import { OfficeShell } from './office/office-shell.tsx';
import { sellerMenu } from './office/seller-menu.ts';

const load: Load<SellerContext> = ({ api }) => api.call(getSellerContext, {}, { keep: true });
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
/** User and shop do not change during navigation. */
export const shouldRevalidate = () => false;

/** The seller console. */
export default function SellerLayout() {
  const { pick } = useI18n();
  const seller = useSeller();
  return (
    <OfficeShell area="seller" words="office.sellerConsole" place={pick(seller.shopName, seller.shopNameEn)} menu={sellerMenu}>
      <Outlet />
    </OfficeShell>
  );
}

/** A page that fails is replaced by the error page inside the shell; without a shop there is no menu. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const { pick } = useI18n();
  const seller = useMatches().find((match) => match.id === 'layout.seller')?.loaderData as SellerContext | undefined;
  const noShop = !seller && isRouteErrorResponse(error) && error.status === 403;
  return (
    <OfficeShell
      area="seller"
      words="office.sellerConsole"
      place={seller && pick(seller.shopName, seller.shopNameEn)}
      menu={seller ? sellerMenu : []}
    >
      {noShop ? <NoShop /> : <ErrorPage error={error} onLogin={goToLogin} inside />}
    </OfficeShell>
  );
}
