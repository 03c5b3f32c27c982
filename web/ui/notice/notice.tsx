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
  /** alert: read out at once when it appears. */
  role?: 'alert' | 'status' | 'note';
  ref?: Ref<HTMLDivElement>;
  /** In one bold line, above the text. */
  title?: string;
  /** What can be done about it. */
  action?: ReactNode;
  /** Paragraphs and lists. */
  children?: ReactNode;
};

/** What the user has to know here, and what can be done about it. */
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
