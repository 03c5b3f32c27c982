import type { CSSProperties, ReactNode } from 'react';
import { useMobile } from '#web/lib/links.ts';
import styles from './page.module.css';

/** Height of the sticky header on a phone, including its border. */
const MOBILE_HEADER = '53px';

/**
 * The sheet of a page made of cards. On a phone the header shows the title: the page's own is visually hidden.
 * `embedded`: shown inside another page, which already has the main element.
 */
export function Page({ children, embedded = false }: { children: ReactNode; embedded?: boolean }) {
  const mobile = useMobile();
  const Sheet = embedded ? 'div' : 'main';
  return (
    <Sheet
      className={styles.page}
      data-mobile={mobile || undefined}
      style={{ '--sticky-top': mobile ? MOBILE_HEADER : '0px' } as CSSProperties}
    >
      {children}
    </Sheet>
  );
}
