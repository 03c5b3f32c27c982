import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './settlement.module.css';

type Props = { title: string; text?: string; tone?: 'warning' | 'info'; children?: ReactNode };

/** What stands in the way, or what to know, with what to do about it. */
export function Notice({ title, text, tone = 'warning', children }: Props) {
  return (
    <div className={styles.notice} data-tone={tone} role="note">
      <Icon name={tone === 'info' ? 'info-circle' : 'alert-triangle'} size={20} />
      <div className={styles.noticeWords}>
        <strong>{title}</strong>
        {text && <span>{text}</span>}
      </div>
      {children}
    </div>
  );
}
