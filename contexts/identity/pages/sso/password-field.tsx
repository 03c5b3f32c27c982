import { useId, useState } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './field.module.css';

type Props = {
  /** Defaults to 'password'. */
  label?: string;
  name?: string;
  autoComplete: 'current-password' | 'new-password';
  minLength?: number;
  describedBy?: string;
  invalid?: boolean;
  onInput?: (value: string) => void;
};

/** A password field with a button that shows the password. */
export function PasswordField({ label, name = 'password', autoComplete, minLength, describedBy, invalid, onInput }: Props) {
  const { t } = useI18n();
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label ?? t('sso.password')}</label>
      <span className={styles.box} data-invalid={invalid || undefined}>
        <Icon name="lock" className={styles.lead} />
        <input
          id={id}
          name={name}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          required
          minLength={minLength}
          maxLength={200}
          spellCheck={false}
          autoCapitalize="none"
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          onInput={onInput && ((event) => onInput(event.currentTarget.value))}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-pressed={shown}
          aria-label={t('sso.showPassword')}
          title={shown ? t('sso.hidePassword') : t('sso.showPassword')}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </button>
      </span>
    </div>
  );
}
