import { SiteFooter } from '#web/layouts/parts/site-footer.tsx';
import { TabBar } from '#web/layouts/parts/tab-bar.tsx';
import { useI18n } from '#web/lib/i18n.tsx';

/** Only the footer and tabs of the mobile storefront, for embedding in other applications. */
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
