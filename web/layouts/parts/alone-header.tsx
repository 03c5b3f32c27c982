import { LanguageSwitch } from '#contexts/identity/pages/parts/language-switch/language-switch.tsx';
import { Logo } from '#web/ui/logo/logo.tsx';
import styles from './alone-header.module.css';

export function AloneHeader() {
  return (
    <header className={styles.header}>
      <div className={styles.inside}>
        <Logo compact />
        <LanguageSwitch className="link" />
      </div>
    </header>
  );
}
