import styles from './alone-header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';

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
