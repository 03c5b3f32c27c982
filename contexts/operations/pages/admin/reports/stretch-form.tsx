import { useNavigate } from 'react-router';
import { type QueryOf, readQuery } from '#contracts/pages/pages.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { routerPath, useLinks } from '#web/lib/links.ts';
import { DateRange } from '#web/ui/controls/date-range.tsx';
import styles from './reports.module.css';
import type { Stretch } from './stretch.ts';

type Props = Stretch & { tab: QueryOf<'admin/reports'>['tab']; presets: { label: string; href: string; current: boolean }[] };

/** First and last day and the step; presets beside it. */
export function StretchForm({ tab, from, to, step, presets }: Props) {
  const { t } = useI18n();
  const links = useLinks();
  const navigate = useNavigate();
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const query = new URLSearchParams([...typed].map(([name, value]) => [name, String(value)]));
    void navigate(routerPath(links.admin('reports', { ...readQuery('admin/reports', query), tab })));
  };
  return (
    <form className={styles.stretch} onSubmit={submit} aria-label={t('adminReport.range')}>
      <span className={styles.presets}>
        {presets.map((preset) => (
          <a key={preset.label} href={preset.href} aria-current={preset.current ? 'true' : undefined}>
            {preset.label}
          </a>
        ))}
      </span>
      <DateRange label={t('adminReport.range')} names={{ from: 'from', to: 'to' }} initial={{ from, to }} />
      <select name="step" defaultValue={step} aria-label={t('adminReport.step')}>
        <option value="day">{t('adminReport.stepDay')}</option>
        <option value="month">{t('adminReport.stepMonth')}</option>
      </select>
      <button type="submit" className="button">
        {t('adminReport.apply')}
      </button>
    </form>
  );
}
