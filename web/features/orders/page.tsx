import type { CSSProperties, ReactNode } from 'react';
import { useMobile } from '../../lib/links.ts';
import styles from './buying.module.css';

/** Height of the header that stays in sight on a phone, with its line. */
const MOBILE_HEADER = '53px';

/** The sheet of a buying page. On a phone the header shows the title, so the page's own is only read out. */
export function Page({ children }: { children: ReactNode }) {
  const mobile = useMobile();
  return (
    <main
      className={styles.page}
      data-mobile={mobile || undefined}
      style={{ '--sticky-top': mobile ? MOBILE_HEADER : '0px' } as CSSProperties}
    >
      {children}
    </main>
  );
}
