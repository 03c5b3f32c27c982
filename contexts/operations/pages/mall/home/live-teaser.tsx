import type { MainLive } from '#contexts/operations/calls/live.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './live-teaser.module.css';

/** The broadcast on air. */
export function LiveTeaser({ live }: { live: MainLive | null }) {
  const { t, pick } = useI18n();
  const links = useLinks();
  if (live?.state !== 'ON_AIR') return null;
  return (
    <a className={styles.teaser} href={links.mall('live/:broadcastId', { broadcastId: live.id })}>
      <span className={styles.mark}>
        <Icon name="video" size={18} />
        {t('home.live')}
      </span>
      <span className={styles.title}>
        <strong>{pick(live.title, live.titleEn)}</strong>
        <span>{pick(live.shopName, live.shopNameEn)}</span>
      </span>
      <span className={styles.go}>
        {t('home.liveGo')}
        <Icon name="chevron-right" size={15} />
      </span>
    </a>
  );
}
