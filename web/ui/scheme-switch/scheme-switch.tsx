import { SCHEMES, type Scheme } from '#contracts/kit/scheme.ts';
import type { MessageKey } from '#web/lib/i18n.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { chooseScheme, useScheme } from '#web/lib/scheme.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './scheme-switch.module.css';

const words: Record<Scheme, MessageKey> = { '': 'shell.schemeAuto', light: 'shell.schemeLight', dark: 'shell.schemeDark' };

/** Light, dark, or system. `bare`: without its icon, if one is already beside it. */
export function SchemeSwitch({ bare = false }: { bare?: boolean }) {
  const { t } = useI18n();
  const scheme = useScheme();
  return (
    <label className={styles.switch} data-bare={bare || undefined} title={t('shell.scheme')}>
      {!bare && <Icon name="brightness" size={14} />}
      <select aria-label={t('shell.scheme')} value={scheme} onChange={(event) => chooseScheme(event.target.value as Scheme)}>
        {SCHEMES.map((one) => (
          <option key={one} value={one}>
            {t(words[one])}
          </option>
        ))}
      </select>
    </label>
  );
}
