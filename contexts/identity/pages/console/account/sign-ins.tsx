import type { SignInView, SignInWay } from '#contexts/identity/calls/recovery.ts';
import { type MessageKey, useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './devices.module.css';

const wayWords: Record<SignInWay, MessageKey> = {
  PASSWORD: 'console.signInByPassword',
  CODE: 'console.signInByCode',
  ISSUER: 'console.signInByIssuer',
  REGISTRATION: 'console.signInByRegistration',
};

/** The last sign-ins: when, with which browser and method, ended sessions included. */
export function SignIns({ signIns, isShared }: { signIns: readonly SignInView[]; isShared: boolean }) {
  const { t, timeText } = useI18n();
  if (isShared) return <p className={styles.hint}>{t('console.signInsShared')}</p>;
  if (signIns.length === 0) return <p className={styles.hint}>{t('console.signInsNone')}</p>;
  return (
    <div className={styles.part}>
      <ul className={styles.devices}>
        {signIns.map(({ id, at, way, browser, system, isPhone }) => (
          <li key={id} className={styles.device}>
            <Icon name={isPhone ? 'device-mobile' : 'device-desktop'} size={22} />
            <span className={styles.words}>
              <strong>{timeText(at)}</strong>
              <small>
                {[browser, system].filter(Boolean).join(' · ') || t('console.deviceUnknown')} · {t(wayWords[way])}
              </small>
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{t('console.signInsHint')}</p>
    </div>
  );
}
