import { useMatches } from 'react-router';
import { browserLoader, serverLoader } from '../lib/load.ts';
import { rowOf } from '../route-table.ts';
import { KeepAliveOutlet } from '../ui/keep-alive/keep-alive-outlet.tsx';
import { MobileHeader } from './parts/mobile-header.tsx';
import { Content, SkipLink } from './parts/skip-link.tsx';
import { TabBar } from './parts/tab-bar.tsx';
import styles from './mobile-shell-layout.module.css';
import { loadShell } from './shell-data.ts';

export const loader = serverLoader(loadShell);
export const clientLoader = browserLoader(loadShell);
export const shouldRevalidate = () => false;

/** Pages with a bar of their own at the foot: buying and paying. */
const withoutTabs = new Set(['detail-goods', 'goods-order', 'goods-pay', 'goods-pay-charge', 'goods-pay-result', 'trial-result']);

/** The shell of a phone: own header, tabs within reach of the thumb. */
export default function MobileShellLayout() {
  const row = rowOf(useMatches().at(-1)?.id ?? '');
  const tabs = !withoutTabs.has(row?.id ?? '');
  return (
    <div className={styles.shell} data-tabs={tabs || undefined}>
      <SkipLink />
      <MobileHeader />
      <Content className={styles.content}><KeepAliveOutlet /></Content>
      {tabs && <TabBar />}
    </div>
  );
}
