import { useI18n } from '../../../lib/i18n.tsx';

export default function HomePage() {
  const { t } = useI18n();
  return (
    <main>
      <h1>{t('officeTitles.adminHome')}</h1>
    </main>
  );
}
