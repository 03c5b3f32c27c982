import type { ServiceView } from '#contexts/metering/calls/metering.ts';
import { quantityWords, serviceTone, unitWords } from '#contexts/metering/pages/parts/metering-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { Money } from '#web/ui/money/money.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './metering.module.css';

/** A service with its state and this month's usage. */
export function ServiceCard({ service }: { service: ServiceView }) {
  const { t, pick, timeText } = useI18n();
  const links = useLinks();
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <h3>
          <a href={links.console('metering/services/:serviceId', { serviceId: service.entitlementId })}>
            {pick(service.name, service.nameEn)}
          </a>
        </h3>
        <StatusTag tone={serviceTone[service.state]}>{t(`metering.state${service.state}`)}</StatusTag>
        <span className={styles.amount}>
          {t('metering.monthAmount')} <Money value={service.monthAmount} />
        </span>
      </div>
      <p className={styles.facts}>
        {service.centerName && <span>{pick(service.centerName, service.centerNameEn)}</span>}
        {service.usage.map(({ unit, quantity }) => (
          <span key={unit}>
            {quantityWords(quantity)} {unitWords(t, unit)}
          </span>
        ))}
        {service.softLimit && <span>{t('metering.ofLimit', { percent: service.limitPercent })}</span>}
      </p>
      {service.state === 'GRACE' && <p className={styles.problem}>{t('metering.graceText', { time: timeText(service.graceUntil) })}</p>}
      {service.state === 'STOPPED' && <p className={styles.problem}>{t('metering.stoppedText')}</p>}
    </li>
  );
}
