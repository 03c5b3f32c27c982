import { isRouteErrorResponse, Outlet, useMatches } from 'react-router';
import { getSellerContext } from '#contracts/shops/shops.ts';
import { ErrorPage } from '../areas/error-page.tsx';
import { sellerMenu } from '../areas/seller/menu.ts';
import { useI18n } from '../lib/i18n.tsx';
import { browserLoader, type Load, serverLoader } from '../lib/load.ts';
import { type SellerContext, useSeller } from '../lib/office.ts';
import { goToLogin } from '../lib/web-api.ts';
import { NoShop } from './office/no-entry.tsx';
import { OfficeShell } from './office/office-shell.tsx';

const load: Load<SellerContext> = ({ api }) => api.call(getSellerContext, {}, { keep: true });
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
/** Who acts for which shop stays as it is while the reader moves about. */
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

/** A page that fails leaves the shell standing; without a shop there is no menu. */
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
