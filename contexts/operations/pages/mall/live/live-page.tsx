/** Live (section 2): current, upcoming and recorded broadcasts. */
import { useEffect, useState } from 'react';
import { useLoaderData } from 'react-router';
import { listLive, listMyLiveReminders } from '#contexts/operations/calls/generated/live.ts';
import type { LiveCard as Card } from '#contexts/operations/calls/live.ts';
import { LiveCard } from '#contexts/operations/pages/parts/live/live-card.tsx';
import { RemindButton } from '#contexts/operations/pages/parts/live/remind-button.tsx';
import type { Answer } from '#contracts/kit/call.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { useUser } from '#web/lib/root-data.ts';
import { webApi } from '#web/lib/web-api.ts';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import styles from './live-page.module.css';

const PAGE_SIZE = 12;
type Data = Answer<typeof listLive> & { pageNum: number };
const load: Load<Data> = async ({ api, url }) => {
  const { pageNum } = readQuery('mall/live', url.searchParams);
  return { ...(await api.call(listLive, { query: { pageNum, pageSize: PAGE_SIZE } })), pageNum };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** The broadcasts the user has set reminders for; empty for visitors. */
function useReminders(): ReadonlySet<string> {
  const user = useUser();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!user) return;
    const leaving = new AbortController();
    webApi.call(listMyLiveReminders, {}, { signal: leaving.signal }).then(
      (mine) => setIds(new Set(mine.ids)),
      () => {},
    );
    return () => leaving.abort();
  }, [user]);
  return ids;
}

function Cards({ title, name, cards, reminders }: { title: string; name: string; cards: Card[]; reminders?: ReadonlySet<string> }) {
  const { pick } = useI18n();
  return (
    <section className={styles.part} aria-labelledby={name}>
      <h2 id={name}>{title}</h2>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li key={card.id}>
            <LiveCard live={card}>
              {reminders && <RemindButton broadcastId={card.id} title={pick(card.title, card.titleEn)} reminded={reminders.has(card.id)} />}
            </LiveCard>
          </li>
        ))}
      </ul>
    </section>
  );
}

export default function LivePage() {
  const { onAir, upcoming, replays, pageNum } = useLoaderData<Data>();
  const { t } = useI18n();
  const links = useLinks();
  const reminders = useReminders();
  const nothing = onAir.length + upcoming.length + replays.total === 0;
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1>{t('live.title')}</h1>
        <p>{t('live.lead')}</p>
      </header>
      {nothing && (
        <EmptyState icon="video" title={t('live.none')} text={t('live.noneText')}>
          <a className="button primary" href={links.mall('search/goods')}>
            {t('live.noneGo')}
          </a>
        </EmptyState>
      )}
      {onAir.length > 0 && <Cards title={t('live.onAir')} name="on-air" cards={onAir} />}
      {upcoming.length > 0 && <Cards title={t('live.upcoming')} name="upcoming" cards={upcoming} reminders={reminders} />}
      {replays.records.length > 0 && <Cards title={t('live.replays')} name="replays" cards={replays.records} />}
      <Pagination page={pageNum} pageSize={PAGE_SIZE} total={replays.total} hrefOf={(page) => links.mall('live', { pageNum: page })} />
    </main>
  );
}
