import { useI18n } from '#web/lib/i18n.tsx';
import { pageExists, useLinks } from '#web/lib/links.ts';
import { EmptyState } from '#web/ui/state/state.tsx';

const ONBOARDING = 'settle';

/** Shown to a user without a shop in the seller console: how to get one. */
export function NoShop() {
  const { t } = useI18n();
  const links = useLinks();
  const onboarding = links.mall(ONBOARDING);
  return (
    <main>
      <h1 className="visually-hidden">{t('office.noShopTitle')}</h1>
      <EmptyState icon="building-store" title={t('office.noShopTitle')} text={t('office.noShopText')}>
        <a className="button" href={links.mall()}>
          {t('office.toMall')}
        </a>
        {pageExists(onboarding) && (
          <a className="button primary" href={onboarding}>
            {t('office.toOnboarding')}
          </a>
        )}
      </EmptyState>
    </main>
  );
}
