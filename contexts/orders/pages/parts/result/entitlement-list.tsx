import { DeliveredContents } from '#contexts/community/pages/parts/access/delivered-contents.tsx';
import type { Entitlement } from '#contexts/orders/calls/order.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { amountText } from '#web/lib/term-words.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { isUnderWay, nextWords, tenureWords } from '../order/delivery-words.ts';
import { DeliveryTag } from '../order/order-tags.tsx';
import styles from './result.module.css';

const icons = { QUOTA: 'cpu', LICENCE: 'key', DOWNLOAD: 'download', SERVICE: 'headset', METERED: 'chart-line' } as const;

/** The entitlements of an order, and how to use them. `lead`: the text shown above, which is not repeated. */
export function EntitlementList({ entitlements, lead = '' }: { entitlements: Entitlement[]; lead?: string }) {
  const i18n = useI18n();
  const { t, pick } = i18n;
  const copy = async (reference: string) =>
    (await copyText(reference)) ? showToast(t('order.copied'), 'success') : showToast(t('order.copyFailed'), 'warning');
  return (
    <ul className={styles.entitlements}>
      {entitlements.map((one) => (
        <li key={one.id}>
          <span className={styles.mark} aria-hidden="true">
            <Icon name={icons[one.kind]} size={22} />
          </span>
          <div>
            <p className={styles.name}>
              {pick(one.name, one.nameEn)} <DeliveryTag state={one.progress} />
            </p>
            <p className={styles.facts}>
              {one.centerName && <span>{t('order.inRegion', { region: pick(one.centerName, one.centerNameEn) })}</span>}
              {one.kind === 'QUOTA' && one.unit && <span>{amountText(t, one.amount, one.unit)}</span>}
              <span>{tenureWords(i18n, one)}</span>
            </p>
            {one.specification && <p className={styles.specification}>{pick(one.specification, one.specificationEn)}</p>}
            {nextWords(t, one.kind, one.progress) !== lead && <p className={styles.next}>{nextWords(t, one.kind, one.progress)}</p>}
            {(one.kind === 'LICENCE' || one.kind === 'DOWNLOAD') && <DeliveredContents goodsId={one.goodsId} />}
            {one.reference && !(one.kind === 'LICENCE' && isUnderWay(one.progress)) && (
              <p className={styles.reference}>
                <span>{one.kind === 'SERVICE' ? t('order.ticket') : t('order.licenceKey')}</span>
                <code>{one.reference}</code>
                <button type="button" className="link" onClick={() => void copy(one.reference)}>
                  <Icon name="copy" size={14} />
                  {t('order.copy')}
                </button>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
