import type { ReactNode } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import { DrawnPicture } from '../drawn-picture/drawn-picture.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import { sceneOf } from './scenes.ts';
import styles from './state.module.css';

type EmptyProps = {
  title: string;
  text?: string;
  icon?: IconName;
  /** Next steps: links or buttons. */
  children?: ReactNode;
};

/** An empty state with next steps. */
export function EmptyState({ title, text, icon = 'package', children }: EmptyProps) {
  return (
    <div className={styles.state}>
      <span className={styles.scene}>
        <DrawnPicture className={styles.drawing} kind="scene" id={sceneOf(icon)} shape="wide" eager />
        <span className={styles.mark}>
          <Icon name={icon} size={28} />
        </span>
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

type ErrorProps = {
  /** The failure; defaults to a general message. */
  text?: string;
  /** Shows the retry button. */
  onRetry?: () => void;
  /** Id of the request, for support. */
  reference?: string;
  children?: ReactNode;
};

/** A failed part of a page: message and retry. */
export function ErrorState({ text, onRetry, reference, children }: ErrorProps) {
  const { t } = useI18n();
  return (
    <div className={styles.state} role="alert">
      <span className={styles.mark} data-kind="error">
        <Icon name="alert-triangle" size={34} />
      </span>
      <p className={styles.title}>{text || t('shell.loadFailed')}</p>
      {reference && <p className={styles.text}>{t('common.errorReference', { reference })}</p>}
      <div className={styles.actions}>
        {onRetry && (
          <button type="button" className="button" onClick={onRetry}>
            <Icon name="refresh" size={16} />
            {t('common.retry')}
          </button>
        )}
        {children}
      </div>
    </div>
  );
}
