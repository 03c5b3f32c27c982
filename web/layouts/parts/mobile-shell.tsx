import type { ReactNode } from 'react';
import { useMatches } from 'react-router';
import { rowOf } from '#web/routes/route-table.ts';
import { AccountTip } from './account-tip.tsx';
import { MobileHeader } from './mobile-header.tsx';
import styles from './mobile-shell.module.css';
import { Content, SkipLink } from './skip-link.tsx';
import { TabBar } from './tab-bar.tsx';

/** Pages with their own bottom bar: buying and paying; and the room of a broadcast, which needs the height. */
const withoutTabs = new Set([
  'detail-goods',
  'goods-order',
  'goods-pay',
  'goods-pay-charge',
  'goods-pay-result',
  'trial-result',
  'onboarding-create',
  'live-room',
  'chat-message',
]);

/** Header at the top, tabs at the bottom. A page's own bar is placed at `bottom: var(--height-bottom)`. */
export function MobileShell({ children }: { children: ReactNode }) {
  const row = rowOf(useMatches().at(-1)?.id ?? '');
  const tabs = !withoutTabs.has(row?.id ?? '');
  return (
    <div className={styles.shell} data-tabs={tabs || undefined}>
      <SkipLink />
      <MobileHeader />
      <AccountTip />
      <Content className={styles.content}>{children}</Content>
      {tabs && <TabBar />}
    </div>
  );
}
