/** The layout of the sign-on pages: an introduction on the left, the form on the right; on a phone only the form. */
import type { ReactNode } from 'react';
import type { MessageKey } from '#web/lib/i18n.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { IconName } from '#web/ui/icon/icon-names.ts';
import { NodeField } from './node-field.tsx';
import styles from './sign-on-frame.module.css';

const points: { icon: IconName; title: MessageKey; text: MessageKey }[] = [
  { icon: 'cpu', title: 'sso.pointCompute', text: 'sso.pointComputeText' },
  { icon: 'apps', title: 'sso.pointSoftware', text: 'sso.pointSoftwareText' },
  { icon: 'shield-check', title: 'sso.pointTrust', text: 'sso.pointTrustText' },
];

export function SignOnFrame({ title, lead, children, below }: { title: string; lead: ReactNode; children: ReactNode; below?: ReactNode }) {
  const { t } = useI18n();
  return (
    <main className={styles.page}>
      <div className={styles.split}>
        <section className={styles.brand} aria-label={t('sso.about')}>
          <NodeField className={styles.art} />
          <div className={styles.brandWords}>
            <p className={styles.slogan}>{t('sso.slogan')}</p>
            <p className={styles.sub}>{t('sso.sloganText')}</p>
          </div>
          <ul className={styles.points}>
            {points.map((point) => (
              <li key={point.title}>
                <span className={styles.mark}>
                  <Icon name={point.icon} size={20} />
                </span>
                <span>
                  <strong>{t(point.title)}</strong>
                  <span>{t(point.text)}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
        <section className={styles.side} aria-labelledby="sign-on-title">
          <header className={styles.head}>
            <h1 id="sign-on-title">{title}</h1>
            <p>{lead}</p>
          </header>
          {children}
        </section>
      </div>
      {below}
    </main>
  );
}
