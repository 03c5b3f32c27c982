import { SearchBox } from '#web/features/search/search-box.tsx';
import { Logo } from '#web/ui/logo/logo.tsx';
import { CartLink } from './cart-link.tsx';
import { useShellData } from './shell-data.ts';
import styles from './site-header.module.css';

/** Logo, search, cart. `words`: hot words below the search. */
export function SiteHeader({ words = true }: { words?: boolean }) {
  const { hotWords } = useShellData();
  return (
    <header className={styles.header} data-plain={words ? undefined : ''}>
      <div className={styles.inside}>
        <Logo />
        <SearchBox hotWords={words ? hotWords : []} />
        <CartLink className={styles.cart} />
      </div>
    </header>
  );
}
