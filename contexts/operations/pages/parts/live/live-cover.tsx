import { DrawnPicture } from '#web/ui/drawn-picture/drawn-picture.tsx';
import styles from './live-cover.module.css';

/** The cover of a broadcast in 16 : 9: its own picture, or the drawn one. */
export function LiveCover({ url, liveId }: { url: string; liveId: string }) {
  if (url) return <img className={styles.picture} src={url} alt="" loading="lazy" decoding="async" />;
  return (
    <span className={styles.drawn} aria-hidden="true">
      <DrawnPicture kind="live" id={liveId} shape="wide" />
    </span>
  );
}
