import type { CSSProperties } from 'react';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './live-cover.module.css';

const hueOf = (text: string): number => [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);

/** The cover of a broadcast in 16:9; without a picture a ground of its own with its title. */
export function LiveCover({ url, title }: { url: string; title: string }) {
  if (url) return <img className={styles.picture} src={url} alt="" loading="lazy" decoding="async" />;
  return (
    <span className={styles.drawn} style={{ '--hue': hueOf(title) } as CSSProperties} aria-hidden="true">
      <Icon name="video" size={30} />
      <span>{title}</span>
    </span>
  );
}
