import type { ReactNode } from 'react';
import type { LiveCard as Card } from '#contexts/operations/calls/live.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './live-card.module.css';
import { LiveCover } from './live-cover.tsx';
import { lengthText, liveStates } from './live-words.ts';

/** A broadcast in a list; `children`: its actions. */
export function LiveCard({ live, children }: { live: Card; children?: ReactNode }) {
  const { t, pick, minuteText } = useI18n();
  const links = useLinks();
  const title = pick(live.title, live.titleEn);
  const facts =
    live.state === 'SCHEDULED'
      ? [t('live.startsAt', { time: minuteText(live.startsAt) })]
      : live.state === 'ON_AIR'
        ? [t('live.watching', { count: live.viewers }), t('live.beganAt', { time: minuteText(live.onAirAt) })]
        : [t('live.watched', { count: live.viewers }), minuteText(live.onAirAt)];
  return (
    <article className={styles.card} data-state={live.state}>
      <div className={styles.cover}>
        <LiveCover url={live.coverUrl} liveId={live.id} />
        <span className={styles.state}>
          <StatusTag tone={liveStates[live.state].tone}>{t(liveStates[live.state].words)}</StatusTag>
        </span>
        {live.durationMs > 0 && <span className={styles.length}>{lengthText(live.durationMs)}</span>}
      </div>
      <div className={styles.words}>
        <h3>
          <a href={links.mall('live/:broadcastId', { broadcastId: live.id })} className={styles.link}>
            {title}
          </a>
        </h3>
        <p className={styles.shop}>{pick(live.shopName, live.shopNameEn)}</p>
        <p className={styles.facts}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {children && <div className={styles.actions}>{children}</div>}
      </div>
    </article>
  );
}
