import { useRef } from 'react';
import { SearchBox } from '#contexts/search/pages/parts/search-box.tsx';
import { useShortcuts } from '#web/lib/use-shortcuts.ts';
import { Logo } from '#web/ui/logo/logo.tsx';
import { CartLink } from './cart-link.tsx';
import { useShellData } from './shell-data.ts';
import styles from './site-header.module.css';

/** Logo, search, cart. `words`: shows hot words below the search. */
export function SiteHeader({ words = true }: { words?: boolean }) {
  const { hotWords } = useShellData();
  const header = useRef<HTMLElement>(null);
  const focusSearch = () => header.current?.querySelector<HTMLElement>('input[type=search], input[role=combobox]')?.focus();
  useShortcuts('officeShortcuts', { '/': focusSearch }, 'frame');
  return (
    <header ref={header} className={styles.header} data-plain={words ? undefined : ''}>
      <div className={styles.inside}>
        <Logo />
        <SearchBox hotWords={words ? hotWords : []} />
        <CartLink className={styles.cart} />
      </div>
    </header>
  );
}
