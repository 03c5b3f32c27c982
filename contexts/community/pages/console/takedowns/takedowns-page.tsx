/** The account's takedown requests and their decisions. */
import { useLoaderData } from 'react-router';
import { listMyTakedowns } from '#contexts/community/calls/generated/takedown.ts';
import type { TakedownNotice } from '#contexts/community/calls/takedown.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { ConsolePage } from '#web/layouts/console/console-page.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type LoadArgs, serverLoader } from '#web/lib/load.ts';
import { EmptyState } from '#web/ui/state/state.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './takedowns-page.module.css';

const load = ({ api, url }: LoadArgs) => {
  const { cursor } = readQuery('console/takedowns', url.searchParams);
  return api.call(listMyTakedowns, { query: { cursor } });
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

const tones = { OPEN: 'warning', UPHELD: 'success', DISMISSED: 'neutral', RESTORED: 'neutral' } as const;

function Row({ one }: { one: TakedownNotice }) {
  const { t, timeText } = useI18n();
  return (
    <li className={styles.row}>
      <p className={styles.head}>
        <strong>{one.repository}</strong>
        {one.discussion > 0 && <span>{t('communityAccess.ofDiscussion', { no: one.discussion })}</span>}
        <StatusTag tone={tones[one.state]}>{t(`communityAccess.state${one.state}`)}</StatusTag>
      </p>
      <p className={styles.facts}>
        {t(`communityAccess.reason${one.reason}`)} · {timeText(one.at)}
      </p>
      <p className={styles.text}>{one.explanation}</p>
      {one.decision && <p className={styles.decision}>{t('communityAccess.takenDownReason', { reason: one.decision })}</p>}
    </li>
  );
}

export default function MyTakedownsPage() {
  const list = useLoaderData<Awaited<ReturnType<typeof load>>>();
  const { t } = useI18n();
  const links = useLinks();
  return (
    <ConsolePage title={t('communityAccess.mine')}>
      <p className={styles.facts}>{t('communityAccess.mineLead')}</p>
      <section className={styles.panel}>
        {list.records.length === 0 ? (
          <EmptyState icon="circle-check" title={t('communityAccess.mineNone')} text={t('communityAccess.mineNoneText')} />
        ) : (
          <ul>
            {list.records.map((one) => (
              <Row key={one.id} one={one} />
            ))}
          </ul>
        )}
        {(list.next || list.previous) && (
          <nav className={styles.pages} aria-label={t('communityAccess.mine')}>
            {list.previous && (
              <a className="button" href={links.console('takedowns', { cursor: list.previous })}>
                {t('communityAccess.previous')}
              </a>
            )}
            {list.next && (
              <a className="button" href={links.console('takedowns', { cursor: list.next })}>
                {t('communityAccess.next')}
              </a>
            )}
          </nav>
        )}
      </section>
    </ConsolePage>
  );
}
