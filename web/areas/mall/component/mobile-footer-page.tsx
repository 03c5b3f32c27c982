import { SiteFooter } from '#web/layouts/parts/site-footer.tsx';
import { TabBar } from '#web/layouts/parts/tab-bar.tsx';
import { useI18n } from '#web/lib/i18n.tsx';

/** The footer of the mobile storefront alone, for other applications to show: the footer and the tabs. */
export default function MobileFooterPage() {
  const { t } = useI18n();
  return (
    <>
      <main className="visually-hidden">
        <h1>{t('titles.footer')}</h1>
      </main>
      <SiteFooter mobile />
      <div style={{ height: 'var(--height-tabbar)' }} />
      <TabBar mobile />
    </>
  );
}
