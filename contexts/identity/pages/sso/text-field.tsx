import { type ComponentProps, useId } from 'react';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { IconName } from '#web/ui/icon/icon-names.ts';
import styles from './field.module.css';

type Props = ComponentProps<'input'> & { label: string; icon: IconName; invalid?: boolean; describedBy?: string | undefined };

/** A field of the sign-on pages: one line, with an icon before it. */
export function TextField({ label, icon, invalid, describedBy, ...input }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.box} data-invalid={invalid || undefined}>
        <Icon name={icon} className={styles.lead} />
        <input
          {...input}
          id={id}
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
        />
      </span>
    </div>
  );
}
