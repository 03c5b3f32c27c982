import type { ReactNode } from 'react';
import type { Shop } from '#contexts/shops/calls/shops.ts';
import { type I18n, useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { IconName } from '#web/ui/icon/icon-names.ts';
import styles from './shop-contact.module.css';

type Hours = Pick<Shop, 'serviceTime' | 'hasWorkday'>;
type Props = {
  shop: Hours & Pick<Shop, 'servicePhone' | 'serviceEmail'>;
  /** Items in a row. */
  row?: boolean;
  /** Shown beside the hours. */
  now?: ReactNode;
};

/** '' for a shop without hours. */
export const hoursWords = ({ t }: Pick<I18n, 't'>, { serviceTime, hasWorkday }: Hours): string =>
  serviceTime && t(hasWorkday ? 'shop.workdays' : 'shop.everyDay', { time: serviceTime });

/** The contact data of a shop: telephone, e-mail, hours. Nothing for a shop without any. */
export function ShopContact({ shop, row = false, now }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  const { servicePhone, serviceEmail } = shop;
  const hours = hoursWords(i18n, shop);
  const ways: { icon: IconName; label: string; words: ReactNode }[] = [];
  const link = (href: string, words: string) => (
    <a className="link" href={href}>
      {words}
    </a>
  );
  if (servicePhone)
    ways.push({ icon: 'phone', label: t('shop.phone'), words: link(`tel:${servicePhone.replace(/[^\d+-]/g, '')}`, servicePhone) });
  if (serviceEmail) ways.push({ icon: 'mail', label: t('shop.email'), words: link(`mailto:${serviceEmail}`, serviceEmail) });
  if (hours) {
    const words = (
      <>
        {hours} {now && <span className={styles.now}>{now}</span>}
      </>
    );
    ways.push({ icon: 'clock', label: t('shop.hours'), words });
  }
  if (ways.length === 0) return null;
  return (
    <ul className={styles.ways} aria-label={t('shop.contact')} data-row={row || undefined}>
      {ways.map(({ icon, label, words }) => (
        <li key={icon}>
          <Icon name={icon} size={15} label={label} />
          <span>{words}</span>
        </li>
      ))}
    </ul>
  );
}
