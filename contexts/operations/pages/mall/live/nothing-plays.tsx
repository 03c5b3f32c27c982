import type { LiveRoom, LiveState } from '#contexts/operations/calls/live.ts';
import { LiveCover } from '#contexts/operations/pages/parts/live/live-cover.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import styles from './room-page.module.css';

/** Replaces the player: why nothing plays, over the cover. */
export function NothingPlays({ room, state }: { room: LiveRoom; state: LiveState }) {
  const { t, minuteText } = useI18n();
  const late = room.startsAt < Date.now();
  const time = minuteText(room.startsAt);
  const words: Record<LiveState, [title: string, text: string]> = {
    SCHEDULED: [t('live.waiting'), late ? t('live.lateText') : t('live.waitingText', { time })],
    ON_AIR: [t('live.beginning'), t('live.beginningText')],
    ENDED: [t('live.noReplay'), ''],
    CANCELED: [t('live.canceled'), room.reason || t('live.canceledText')],
    FORCED_OFF: [t('live.forcedOff'), room.reason],
  };
  const [title, text] = words[state];
  return (
    <div className={styles.nothing}>
      <LiveCover url={room.coverUrl} liveId={room.id} />
      {/* The hour may change between the server's rendering and the browser's. */}
      <div className={styles.why} role="status" suppressHydrationWarning>
        <strong>{title}</strong>
        {text && <span suppressHydrationWarning>{text}</span>}
      </div>
    </div>
  );
}
