import type { ReactNode, Ref } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import styles from './notice.module.css';

const icons: Record<string, IconName> = {
  info: 'info-circle',
  warning: 'alert-triangle',
  danger: 'alert-triangle',
  success: 'circle-check',
};

type Props = {
  kind?: 'info' | 'warning' | 'danger' | 'success';
  /** alert: announced immediately when it appears. */
  role?: 'alert' | 'status' | 'note';
  ref?: Ref<HTMLDivElement>;
  /** One bold line above the text. */
  title?: string;
  /** A remedy: link or button. */
  action?: ReactNode;
  /** Paragraphs and lists. */
  children?: ReactNode;
};

/** Information that the user needs here, with a remedy. */
export function Notice({ kind = 'info', role = 'note', ref, title, action, children }: Props) {
  return (
    <div ref={ref} className={styles.notice} data-kind={kind} role={role} tabIndex={ref ? -1 : undefined}>
      <Icon name={icons[kind] ?? 'info-circle'} size={18} />
      <div>
        {title && (
          <p>
            <strong>{title}</strong>
          </p>
        )}
        {children}
      </div>
      {action}
    </div>
  );
}
