import type { Theme } from '#contexts/operations/calls/operations.ts';
import { LogoMark } from '#web/ui/logo/logo.tsx';
import styles from './theme-preview.module.css';

/** A small preview of the mall's header in a theme: drawn with the theme's tokens, in the page's light or dark scheme. */
export function ThemePreview({ theme }: { theme: Theme }) {
  return (
    <span className={styles.preview} data-theme={theme} aria-hidden="true">
      <span className={styles.top} />
      <span className={styles.head}>
        <LogoMark size={18} />
        <span className={styles.search} />
        <span className={styles.button} />
      </span>
      <span className={styles.goods}>
        <span />
        <span />
        <span />
      </span>
    </span>
  );
}
