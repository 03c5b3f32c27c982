import { browserLoader, serverLoader } from '../lib/load.ts';
import { KeepAliveOutlet } from '../ui/keep-alive/keep-alive-outlet.tsx';
import { MobileOffer } from './parts/mobile-offer.tsx';
import { NavigationRow } from './parts/navigation-row.tsx';
import { SideTools } from './parts/side-tools.tsx';
import { SiteFooter } from './parts/site-footer.tsx';
import { SiteHeader } from './parts/site-header.tsx';
import { Content, SkipLink } from './parts/skip-link.tsx';
import { TopBar } from './parts/top-bar.tsx';
import { loadShell } from './shell-data.ts';

export const loader = serverLoader(loadShell);
export const clientLoader = browserLoader(loadShell);
export const shouldRevalidate = () => false;

/** The whole storefront shell. */
export default function MallLayout() {
  return (
    <>
      <SkipLink />
      <TopBar />
      <SiteHeader />
      <NavigationRow />
      <Content className="desktop-content"><KeepAliveOutlet /></Content>
      <SiteFooter />
      <SideTools />
      <MobileOffer />
    </>
  );
}
