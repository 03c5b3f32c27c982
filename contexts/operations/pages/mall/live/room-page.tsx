/** One broadcast: the player, the goods beside it, the chat; afterwards its recording. */
import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { getLiveRoom } from '#contexts/operations/calls/generated/live.ts';
import type { LiveRoom } from '#contexts/operations/calls/live.ts';
import { ChatPanel } from '#contexts/operations/pages/parts/live/chat-panel.tsx';
import { LivePlayer } from '#contexts/operations/pages/parts/live/live-player.tsx';
import { lengthText, liveStates } from '#contexts/operations/pages/parts/live/live-words.ts';
import { RemindButton } from '#contexts/operations/pages/parts/live/remind-button.tsx';
import { type RoomNow, useRoom } from '#contexts/operations/pages/parts/live/use-room.ts';
import { addressOf } from '#contracts/pages/pages.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { breadcrumbs, type DescribedBy } from '#web/lib/page-title.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { NothingPlays } from './nothing-plays.tsx';
import styles from './room-page.module.css';
import { ShownGoods } from './shown-goods.tsx';

const load: Load<LiveRoom> = ({ api, params }) => api.call(getLiveRoom, { params: { broadcastId: params.broadcastId ?? '' } });
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const handle: DescribedBy<LiveRoom> = {
  factsOf(room, { pick, t }) {
    const name = pick(room.title, room.titleEn);
    const shop = pick(room.shopName, room.shopNameEn);
    const address = addressOf('mall/live/:broadcastId', { broadcastId: room.id });
    const startsAt = new Date(room.onAirAt || room.startsAt).toISOString();
    return {
      name,
      description: pick(room.summary, room.summaryEn),
      unlisted: room.visibility === 'LINK',
      data: (origin) => [
        {
          '@type': 'BroadcastEvent',
          name,
          url: origin + address,
          startDate: startsAt,
          isLiveBroadcast: true,
          eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
          location: { '@type': 'VirtualLocation', url: origin + address },
          organizer: { '@type': 'Organization', name: shop, url: origin + addressOf('mall/detail/shop', { id: room.shopId }) },
        },
        breadcrumbs(origin, [
          { name: t('common.siteName'), address: addressOf('mall/') },
          { name: t('titles.live'), address: addressOf('mall/live') },
          { name, address },
        ]),
      ],
    };
  },
};

type Seek = { ms: number; asked: number };

function Chapters({ room, onSeek }: { room: LiveRoom; onSeek: (seek: Seek) => void }) {
  const { t, pick } = useI18n();
  if (room.durationMs === 0 || room.chapters.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby="live-chapters">
      <h2 id="live-chapters">{t('live.chapters')}</h2>
      <ol className={styles.chapters}>
        {room.chapters.map(({ at, title, titleEn }) => (
          <li key={at}>
            <button
              type="button"
              aria-label={t('live.chapterAt', { time: lengthText(at), title: pick(title, titleEn) })}
              onClick={() => onSeek({ ms: at, asked: Date.now() })}
            >
              <span>{lengthText(at)}</span>
              {pick(title, titleEn)}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Head({ room, now }: { room: LiveRoom; now: RoomNow }) {
  const { t, pick, minuteText } = useI18n();
  const links = useLinks();
  const title = pick(room.title, room.titleEn);
  const { words, tone } = liveStates[now.state];
  const share = async () => {
    const address = new URL(links.mall('live/:broadcastId', { broadcastId: room.id }), window.location.href).href;
    const done = await copyText(address);
    showToast(t(done ? 'live.shared' : 'live.shareFailed'), done ? 'success' : 'error');
  };
  const facts = [
    now.state === 'ON_AIR'
      ? t('live.watching', { count: now.viewers })
      : room.viewCount > 0
        ? t('live.watched', { count: room.viewCount })
        : '',
    now.state === 'SCHEDULED'
      ? t('live.startsAt', { time: minuteText(room.startsAt) })
      : room.onAirAt > 0
        ? t('live.beganAt', { time: minuteText(room.onAirAt) })
        : '',
    room.durationMs > 0 ? t('live.length', { length: lengthText(room.durationMs) }) : '',
  ].filter(Boolean);
  return (
    <header className={styles.head}>
      <div>
        <h1>{title}</h1>
        <p className={styles.facts}>
          <StatusTag tone={tone}>{t(words)}</StatusTag>
          <a className="link" href={links.shop(room.shopId)}>
            {pick(room.shopName, room.shopNameEn)}
          </a>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      <div className={styles.actions}>
        {now.state === 'SCHEDULED' && <RemindButton broadcastId={room.id} title={title} reminded={room.reminded} />}
        <button type="button" className="button" onClick={() => void share()}>
          <Icon name="external-link" size={16} />
          {t('live.share')}
        </button>
        <a className="button" href={links.mall('live')}>
          {t('live.back')}
        </a>
      </div>
    </header>
  );
}

/** Another broadcast remounts the room and discards its state. */
export default function RoomPage() {
  const room = useLoaderData<LiveRoom>();
  return <Room key={room.id} room={room} />;
}

function Room({ room }: { room: LiveRoom }) {
  const { t, pick } = useI18n();
  const { mobile } = useLinks();
  const { revalidate } = useRevalidator();
  const { now, take, refresh } = useRoom(room, () => void revalidate());
  const [seek, setSeek] = useState<Seek | null>(null);
  const summary = pick(room.summary, room.summaryEn);
  const plays = now.playUrl !== '';
  return (
    <main className={styles.room} data-look={mobile ? 'mobile' : 'desktop'}>
      <div className={styles.stage}>
        {plays ? (
          <LivePlayer
            key={now.state}
            url={now.playUrl}
            live={now.state === 'ON_AIR'}
            title={pick(room.title, room.titleEn)}
            poster={room.coverUrl}
            seek={seek}
          />
        ) : (
          <NothingPlays room={room} state={now.state} />
        )}
        <Head room={room} now={now} />
      </div>
      <div className={styles.side}>
        <ShownGoods room={room} pinnedGoodsId={now.pinnedGoodsId} refresh={refresh} />
        <Chapters room={room} onSeek={setSeek} />
        <ChatPanel room={room} now={now} take={take} refresh={refresh} />
      </div>
      {summary && (
        <section className={styles.panel} aria-labelledby="live-summary">
          <h2 id="live-summary">{t('live.summary')}</h2>
          <p className={styles.summary}>{summary}</p>
        </section>
      )}
    </main>
  );
}
