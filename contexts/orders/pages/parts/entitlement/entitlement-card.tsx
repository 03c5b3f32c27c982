import type { Entitlement } from '#contexts/orders/calls/order.ts';
import { DeliveredFiles } from '#contexts/orders/pages/parts/after-sales/delivered-files.tsx';
import { isUnderWay } from '#contexts/orders/pages/parts/order/delivery-words.ts';
import { EntitlementState } from '#contexts/orders/pages/parts/order/entitlement-state.tsx';
import { DeliveryTag } from '#contexts/orders/pages/parts/order/order-tags.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { CopyButton } from '#web/ui/copy-button/copy-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { IconName } from '#web/ui/icon/icon-names.ts';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { EntitlementActions, EntitlementNotes } from './entitlement-actions.tsx';
import styles from './entitlement-card.module.css';
import { EntitlementTerm } from './entitlement-term.tsx';
import { isCounted } from './entitlement-words.ts';
import { LicenceBox } from './licence-box.tsx';
import { QuotaAmount } from './quota-amount.tsx';

export const kindIcons: Record<Entitlement['kind'], IconName> = {
  QUOTA: 'cpu',
  LICENCE: 'key',
  DOWNLOAD: 'download',
  SERVICE: 'headset',
  METERED: 'chart-line',
};

type Props = {
  entitlement: Entitlement;
  now: number;
  /** On its order's page: without a link to the order. */
  inOrder?: boolean;
};

/** An entitlement of the caller. */
export function EntitlementCard({ entitlement, now, inOrder }: Props) {
  const { t, pick } = useI18n();
  const links = useLinks();
  const { kind, state, reference, trial, orderId } = entitlement;
  // What was exchanged before its shop delivered it is no longer delivered.
  const isOver = state !== 'ACTIVE' && entitlement.usableFrom === 0;
  const delivery = isOver ? null : entitlement.delivery;
  const name = pick(entitlement.name, entitlement.nameEn);
  const details = [pick(entitlement.specification, entitlement.specificationEn), pick(entitlement.centerName, entitlement.centerNameEn)]
    .filter(Boolean)
    .join(' · ');
  const goods =
    isCounted(entitlement) || (kind === 'METERED' && entitlement.clusterId !== '')
      ? links.offer(entitlement)
      : links.goods({ goodsId: entitlement.goodsId });
  return (
    <li className={styles.card} data-state={state}>
      <div className={styles.head}>
        <span className={styles.mark}>
          <Icon name={kindIcons[kind]} size={20} />
        </span>
        <div className={styles.words}>
          <div className={styles.title}>
            <h3>
              <a href={goods}>{name}</a>
            </h3>
            <span className={styles.tags}>
              {trial && <StatusTag tone="brand">{t('console.trial')}</StatusTag>}
              <EntitlementState {...entitlement} />
            </span>
          </div>
          {details && <p title={details}>{details}</p>}
        </div>
      </div>
      {isCounted(entitlement) && entitlement.amount > 0 && <QuotaAmount quota={entitlement} />}
      {kind === 'METERED' && (
        <a className="link" href={links.console('metering/services/:serviceId', { serviceId: entitlement.id })}>
          {t('console.toMetered')}
        </a>
      )}
      {reference && kind !== 'METERED' && !(kind === 'LICENCE' && isUnderWay(entitlement.progress)) && (
        <div className={styles.reference}>
          <span>{t(`console.reference${kind}`)}</span>
          <code>{reference}</code>
          {state === 'ACTIVE' && <CopyButton text={reference} what={t(`console.reference${kind}`)} />}
        </div>
      )}
      {delivery && !inOrder && (
        <div className={styles.delivery}>
          <span className={styles.deliveryState}>
            {t('fulfilment.delivery')}
            <DeliveryTag state={entitlement.progress} />
          </span>
          {delivery.open && delivery.hasLicence && <LicenceBox fulfilmentId={delivery.fulfilmentId} consumed={delivery.consumed} />}
          {delivery.open && <DeliveredFiles files={delivery.files} />}
        </div>
      )}
      <EntitlementNotes entitlement={entitlement} now={now} />
      <EntitlementActions entitlement={entitlement} />
      <div className={styles.foot}>
        {!isOver && <EntitlementTerm entitlement={entitlement} now={now} />}
        {!inOrder && (
          <a className={styles.order} href={links.console('orders/:orderId', { orderId })}>
            {t('console.toOrder')}
            <span className="visually-hidden"> {name}</span>
          </a>
        )}
      </div>
    </li>
  );
}
