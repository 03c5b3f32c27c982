import { useI18n } from '../../lib/i18n.tsx';
import styles from './alone-header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';

export function AloneHeader() {
  const { t } = useI18n();
  return (
    <header className={styles.header} aria-label={t('shell.toolbar')}>
      <div className={styles.inside}>
        <Logo compact />
        <LanguageSwitch className="link" />
      </div>
    </header>
  );
}
