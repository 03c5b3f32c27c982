import { SiteFooter } from '#web/layouts/parts/site-footer.tsx';
import { useI18n } from '#web/lib/i18n.tsx';

/** Only the footer, for embedding in other applications. */
export default function FooterPage() {
  const { t } = useI18n();
  return (
    <>
      <main className="visually-hidden">
        <h1>{t('titles.footer')}</h1>
      </main>
      <SiteFooter />
    </>
  );
}
