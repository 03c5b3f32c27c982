/** The access tokens of the account: list, create, revoke. */
import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { listTokens } from '#contexts/identity/calls/generated/tokens.ts';
import type { CreatedToken } from '#contexts/identity/calls/tokens.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { ConsolePage } from '#web/layouts/console/console-page.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { NoRecords } from '#web/ui/console/no-records.tsx';
import { Panel } from '#web/ui/console/panel.tsx';
import { part } from '#web/ui/console/part.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { ErrorState } from '#web/ui/state/state.tsx';
import { NewToken } from './new-token.tsx';
import { TokenCard } from './token-card.tsx';
import { TokenDrawer } from './token-drawer.tsx';
import styles from './tokens.module.css';

type Data = { list: Answer<typeof listTokens> | null; now: number };
const load: Load<Data> = async ({ api }) => ({ list: await part(api.call(listTokens, {})), now: Date.now() });
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function TokensPage() {
  const { t } = useI18n();
  const { list, now } = useLoaderData<Data>();
  const { revalidate } = useRevalidator();
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<CreatedToken | null>(null);
  const isFull = list !== null && list.tokens.length >= list.most;
  const make = (
    <button type="button" className="button primary" disabled={list === null || isFull} onClick={() => setIsMaking(true)}>
      {t('tokens.make')}
    </button>
  );
  return (
    <ConsolePage title={t('tokens.title')} lead={t('tokens.lead')} actions={make}>
      {made && <NewToken made={made} onDone={() => setMade(null)} />}
      {isFull && <Notice kind="warning">{t('tokens.full', { most: list.most })}</Notice>}
      {!list && <ErrorState onRetry={() => void revalidate()} />}
      {list?.tokens.length === 0 && <NoRecords icon="key" title={t('tokens.none')} text={t('tokens.noneText')} />}
      {list && list.tokens.length > 0 && (
        <Panel title={t('tokens.listOf')} count={list.tokens.length}>
          <ul className={styles.list}>
            {list.tokens.map((token) => (
              <TokenCard key={token.id} token={token} now={now} onRevoked={() => token.id === made?.token.id && setMade(null)} />
            ))}
          </ul>
        </Panel>
      )}
      {isMaking && list && <TokenDrawer grantable={list.grantable} onClose={() => setIsMaking(false)} onMade={setMade} />}
    </ConsolePage>
  );
}
