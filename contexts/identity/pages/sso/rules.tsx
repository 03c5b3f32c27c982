import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './sign-on-form.module.css';

export type Rule = { words: string; met: boolean };

/** Rules of a field, each marked once it is satisfied. */
export function Rules({ id, rules }: { id: string; rules: Rule[] }) {
  const { t } = useI18n();
  return (
    <ul id={id} className={styles.rules}>
      {rules.map(({ words, met }) => (
        <li key={words} data-met={met || undefined}>
          <Icon name="circle-check" size={15} />
          {words}
          {met && <span className="visually-hidden">{t('sso.ruleMet')}</span>}
        </li>
      ))}
    </ul>
  );
}
