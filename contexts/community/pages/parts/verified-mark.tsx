import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './verified-mark.module.css';

/** Shown beside a verified repository's name; in lists without the word. */
export function VerifiedMark({ short = false }: { short?: boolean }) {
  const { t } = useI18n();
  return (
    <span className={styles.verified} title={t('communityScan.verifiedText')}>
      <Icon name="circle-check" size={15} label={short ? t('communityScan.verified') : undefined} />
      {!short && t('communityScan.verified')}
    </span>
  );
}
