import { useI18n } from '#web/lib/i18n.tsx';
import { pageExists, useLinks } from '#web/lib/links.ts';
import { EmptyState } from '#web/ui/state/state.tsx';

const SETTLE = 'settle';

/** Somebody without a shop in the seller console: how to get one. */
export function NoShop() {
  const { t } = useI18n();
  const links = useLinks();
  const settle = links.mall(SETTLE);
  return (
    <main>
      <h1 className="visually-hidden">{t('office.noShopTitle')}</h1>
      <EmptyState icon="building-store" title={t('office.noShopTitle')} text={t('office.noShopText')}>
        <a className="button" href={links.mall()}>
          {t('office.toMall')}
        </a>
        {pageExists(settle) && (
          <a className="button primary" href={settle}>
            {t('office.toSettle')}
          </a>
        )}
      </EmptyState>
    </main>
  );
}
