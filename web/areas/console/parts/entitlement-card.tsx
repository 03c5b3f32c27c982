import type { Entitlement } from '#contracts/orders/order.ts';
import { formatDate } from '#kernel/time/time.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { useLinks } from '../../../lib/links.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import type { IconName } from '../../../ui/icon/icon-names.ts';
import { StatusTag, type Tone } from '../../../ui/status-tag/status-tag.tsx';
import { CopyButton } from './copy-button.tsx';
import { daysLeft, isResource, SOON_DAYS } from './entitlement-words.ts';
import { measure } from './order-words.ts';
import { UsageBar } from './usage-bar.tsx';
import styles from './entitlement-card.module.css';

export const kindIcons: Record<Entitlement['kind'], IconName> = { QUOTA: 'cpu', LICENCE: 'key', DOWNLOAD: 'download', SERVICE: 'headset' };
const tones: Record<Entitlement['state'], Tone> = { ACTIVE: 'success', EXPIRED: 'neutral', REVOKED: 'danger' };

type Props = {
  entitlement: Entitlement;
  now: number;
  /** On its order's page: no link back to it. */
  inOrder?: boolean;
};

/** One thing the caller has bought and may use. */
export function EntitlementCard({ entitlement, now, inOrder }: Props) {
  const { t, locale, pick } = useI18n();
  const links = useLinks();
  const { kind, state, reference, trial, startsAt, endsAt, orderId } = entitlement;
  const name = pick(entitlement.name, entitlement.nameEn);
  const details = [pick(entitlement.specification, entitlement.specificationEn), pick(entitlement.centerName, entitlement.centerNameEn)].filter(Boolean).join(' · ');
  const left = endsAt > 0 ? daysLeft(endsAt, now) : null;
  const term = endsAt > 0 ? `${formatDate(startsAt, locale)} – ${formatDate(endsAt, locale)}` : t('console.termFrom', { date: formatDate(startsAt, locale) });
  const goods = isResource(entitlement) ? links.mall('search/resource') : links.goods({ goodsId: entitlement.goodsId });
  return (
    <li className={styles.card} data-state={state}>
      <div className={styles.head}>
        <span className={styles.mark}><Icon name={kindIcons[kind]} size={20} /></span>
        <div className={styles.words}>
          <h3><a href={goods}>{name}</a></h3>
          {details && <p>{details}</p>}
        </div>
        <span className={styles.tags}>
          {trial && <StatusTag tone="brand">{t('console.trial')}</StatusTag>}
          <StatusTag tone={tones[state]}>{t(`console.state${state}`)}</StatusTag>
        </span>
      </div>
      {kind === 'QUOTA' && entitlement.amount > 0 && <UsageBar used={entitlement.used} amount={entitlement.amount} unit={measure(t, entitlement.unit)} label={t('console.usageOf', { name })} />}
      {reference && (
        <div className={styles.reference}>
          <span>{t(`console.reference${kind}`)}</span>
          <code>{reference}</code>
          {state === 'ACTIVE' && <CopyButton text={reference} what={t(`console.reference${kind}`)} />}
        </div>
      )}
      <div className={styles.foot}>
        <span className={styles.term}><Icon name="calendar" size={14} />{term}</span>
        {state === 'ACTIVE' && left !== null && left <= SOON_DAYS && <StatusTag tone="warning">{left > 0 ? t('console.daysLeft', { days: left }) : t('console.endsToday')}</StatusTag>}
        {!inOrder && <a className={styles.order} href={links.console(`orders/${orderId}`)}>{t('console.toOrder')}<span className="visually-hidden"> {name}</span></a>}
      </div>
    </li>
  );
}
