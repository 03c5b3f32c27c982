import { useId } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './field.module.css';

type Props = {
  pattern?: string;
  minLength?: number;
  maxLength: number;
  /** Initial value. */
  typed?: string;
  describedBy?: string;
  invalid?: boolean;
  onInput?: (value: string) => void;
};

export function UserNameField({ pattern, minLength, maxLength, typed, describedBy, invalid, onInput }: Props) {
  const { t } = useI18n();
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('sso.userName')}</label>
      <span className={styles.box} data-invalid={invalid || undefined}>
        <Icon name="user" className={styles.lead} />
        <input
          id={id}
          name="userName"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          pattern={pattern}
          minLength={minLength}
          maxLength={maxLength}
          defaultValue={typed}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          onInput={onInput && ((event) => onInput(event.currentTarget.value))}
        />
      </span>
    </div>
  );
}
