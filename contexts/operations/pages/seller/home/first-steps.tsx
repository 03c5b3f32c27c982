import { useI18n } from '#web/lib/i18n.tsx';
import { pageExists, useLinks } from '#web/lib/links.ts';
import { Panel } from '#web/ui/office/panel.tsx';
import styles from './first-steps.module.css';
import type { HomeData } from './load-home.ts';

/** First steps for a shop without products. Nothing once there is one, or for members who may not see goods. */
export function FirstSteps({ goods }: Pick<HomeData, 'goods'>) {
  const { t } = useI18n();
  const links = useLinks();
  if (!goods || goods.statuses.some(({ count }) => count > 0)) return null;
  const steps = [
    { href: links.seller('goods/new'), words: 'sellerShop.firstGoods', primary: true },
    { href: links.seller('shop'), words: 'sellerShop.firstFront', primary: false },
  ] as const;
  return (
    <Panel title={t('sellerShop.firstTitle')} lead={t('sellerShop.firstText')}>
      <div className={styles.steps}>
        {steps
          .filter(({ href }) => pageExists(href))
          .map(({ href, words, primary }) => (
            <a key={words} className={primary ? 'button primary' : 'button'} href={href}>
              {t(words)}
            </a>
          ))}
      </div>
    </Panel>
  );
}
