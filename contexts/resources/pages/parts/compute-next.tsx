import { useI18n } from '#web/lib/i18n.tsx';
import pageStyles from '#web/ui/page/page.module.css';

/** What happens after compute of the platform is paid for, and by whom: on every page that sells it. */
export function ComputeNext() {
  const { t } = useI18n();
  return (
    <p className={pageStyles.hint} role="note">
      {t('order.nextCompute')}
    </p>
  );
}
