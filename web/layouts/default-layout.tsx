import { browserLoader, serverLoader } from '../lib/load.ts';
import { KeepAliveOutlet } from '../ui/keep-alive/keep-alive-outlet.tsx';
import { MobileOffer } from './parts/mobile-offer.tsx';
import { SiteFooter } from './parts/site-footer.tsx';
import { SiteHeader } from './parts/site-header.tsx';
import { Content, SkipLink } from './parts/skip-link.tsx';
import { TopBar } from './parts/top-bar.tsx';
import { loadShell } from './shell-data.ts';

export const loader = serverLoader(loadShell);
export const clientLoader = browserLoader(loadShell);
export const shouldRevalidate = () => false;

/** Header and footer without the navigation row. */
export default function DefaultLayout() {
  return (
    <>
      <SkipLink />
      <TopBar />
      <SiteHeader words={false} />
      <Content className="desktop-content"><KeepAliveOutlet /></Content>
      <SiteFooter />
      <MobileOffer />
    </>
  );
}
