import { type FormEvent, useId } from 'react';
import type { listIndustries } from '#contexts/catalogue/calls/catalogue.ts';
import type { getRanking } from '#contexts/catalogue/calls/ranking.ts';
import { goodsKinds } from '#contexts/catalogue/pages/parts/catalogue/goods-kind.ts';
import { boardRow } from '#contexts/catalogue/rules/ranking/ranking.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { entriesOf, type QueryOf } from '#contracts/pages/pages.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useGo } from '#web/lib/use-go.ts';
import { dayWords } from './day-words.ts';
import styles from './ranking-page.module.css';

type Address = QueryOf<'mall/ranking'>;
type Props = { address: Address; ranking: Answer<typeof getRanking>; industries: Answer<typeof listIndustries> };

/** Goods type and period as links, industry and earlier boards as selects: the address holds all of it. */
export function RankingFilters({ address, ranking, industries }: Props) {
  const { t, locale, pick } = useI18n();
  const links = useLinks();
  const go = useGo();
  const id = useId();
  const to = (patch: Partial<Address>) => links.mall('ranking', { ...address, ...patch });
  const periods = boardRow(ranking.board).periods.flatMap((period) => (period === 'all' ? [] : [period]));
  // Without JavaScript the form is submitted with a button.
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    go(to({ industry: String(form.get('industry') ?? ''), day: String(form.get('day') ?? '') }));
  };
  const chosenDay = ranking.pastDays.includes(ranking.day) && address.day === ranking.day ? ranking.day : '';
  return (
    <div className={styles.filters}>
      <nav className={styles.chips} aria-label={t('ranking.types')}>
        <a href={to({ goodsType: '' })} aria-current={address.goodsType === '' ? 'true' : undefined}>
          {t('search.all')}
        </a>
        {goodsKinds.map(({ type, word }) => (
          <a key={type} href={to({ goodsType: type })} aria-current={address.goodsType === type ? 'true' : undefined}>
            {t(word)}
          </a>
        ))}
      </nav>
      <div className={styles.second}>
        {periods.length > 0 && (
          <nav className={styles.chips} aria-label={t('ranking.periods')}>
            {periods.map((period) => (
              <a
                key={period}
                href={to({ period: period === 'month' ? '' : period, day: '' })}
                aria-current={ranking.period === period ? 'true' : undefined}
              >
                {t(`ranking.period.${period}`)}
              </a>
            ))}
          </nav>
        )}
        <form
          key={`${address.industry} ${chosenDay}`}
          className={styles.lists}
          action={links.mall('ranking')}
          onSubmit={choose}
          onChange={(event) => event.currentTarget.requestSubmit()}
        >
          {entriesOf('mall/ranking', { ...address, industry: '', day: '' }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label htmlFor={`${id}-industry`}>{t('ranking.industry')}</label>
          <select id={`${id}-industry`} name="industry" defaultValue={address.industry}>
            <option value="">{t('ranking.industryAll')}</option>
            {industries.map(({ code, name, nameEn }) => (
              <option key={code} value={code}>
                {pick(name, nameEn)}
              </option>
            ))}
          </select>
          {ranking.pastDays.length > 0 && (
            <>
              <label htmlFor={`${id}-day`}>{t('ranking.past')}</label>
              <select id={`${id}-day`} name="day" defaultValue={chosenDay}>
                <option value="">{t('ranking.pastNow')}</option>
                {ranking.pastDays.map((day) => (
                  <option key={day} value={day}>
                    {t('ranking.pastWeek', { day: dayWords(day, locale) })}
                  </option>
                ))}
              </select>
            </>
          )}
          <noscript>
            <button type="submit" className="button">
              {t('ranking.show')}
            </button>
          </noscript>
        </form>
      </div>
    </div>
  );
}
