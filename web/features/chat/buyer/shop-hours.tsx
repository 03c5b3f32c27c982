import type { ShopInfo } from '#contracts/support/fields.ts';
import { type I18n, useI18n } from '#web/lib/i18n.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './buyer-chat.module.css';

/** '' for a shop that has not said when it answers. */
export const hoursWords = ({ t }: I18n, { serviceTime, hasWorkday }: ShopInfo): string =>
  serviceTime && t(hasWorkday ? 'chat.workdays' : 'chat.everyDay', { time: serviceTime });

/** How a shop is reached: telephone, e-mail, hours. */
export function ShopWays({ shop }: { shop: ShopInfo }) {
  const i18n = useI18n();
  const { t } = i18n;
  const hours = hoursWords(i18n, shop);
  return (
    <dl className={styles.waysOfShop}>
      {shop.servicePhone && (
        <div>
          <dt>
            <Icon name="phone" size={15} label={t('chat.phone')} />
          </dt>
          <dd>
            <a className="link" href={`tel:${shop.servicePhone.replace(/[^\d+-]/g, '')}`}>
              {shop.servicePhone}
            </a>
          </dd>
        </div>
      )}
      {shop.serviceEmail && (
        <div>
          <dt>
            <Icon name="mail" size={15} label={t('chat.email')} />
          </dt>
          <dd>
            <a className="link" href={`mailto:${shop.serviceEmail}`}>
              {shop.serviceEmail}
            </a>
          </dd>
        </div>
      )}
      {hours && (
        <div>
          <dt>
            <Icon name="clock" size={15} label={t('chat.hours')} />
          </dt>
          <dd>
            {hours} <span className={styles.muted}>{t(shop.serving ? 'chat.servingNow' : 'chat.notServingNow')}</span>
          </dd>
        </div>
      )}
    </dl>
  );
}
