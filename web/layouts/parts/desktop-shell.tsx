import type { ReactNode } from 'react';
import { AccountTip } from './account-tip.tsx';
import styles from './desktop-shell.module.css';
import { MobileOffer } from './mobile-offer.tsx';
import { NavigationRow } from './navigation-row.tsx';
import { SideTools } from './side-tools.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { Content, SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';

/** Top bar, header and footer around a page; `full` adds hot words, the navigation row and the floating tools. */
export function DesktopShell({ full = false, children }: { full?: boolean; children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <SkipLink />
      <TopBar />
      {full && <AccountTip />}
      <SiteHeader words={full} />
      {full && <NavigationRow />}
      <Content className={styles.content}>{children}</Content>
      <SiteFooter />
      {full && <SideTools />}
      <MobileOffer />
    </div>
  );
}
