/** The ranking (section 2): boards computed from orders, visits and ratings, current and past ones. */
import { useLoaderData } from 'react-router';
import { listIndustries } from '#contexts/catalogue/calls/generated/catalogue.ts';
import { getRanking } from '#contexts/catalogue/calls/generated/ranking.ts';
import { BOARDS } from '#contexts/catalogue/rules/ranking/ranking.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { type QueryOf, readQuery } from '#contracts/pages/pages.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { EmptyState } from '#web/ui/state/state.tsx';
import { LinkTabs } from '#web/ui/tabs/tabs.tsx';
import { dayWords } from './day-words.ts';
import { PlaceRow } from './place-row.tsx';
import { RankingFilters } from './ranking-filters.tsx';
import styles from './ranking-page.module.css';
import { RankingRule } from './ranking-rule.tsx';

type Data = { ranking: Answer<typeof getRanking>; industries: Answer<typeof listIndustries>; address: QueryOf<'mall/ranking'> };
const load: Load<Data> = async ({ api, url }) => {
  const address = readQuery('mall/ranking', url.searchParams);
  const { board, period, ...rest } = address;
  const [ranking, industries] = await Promise.all([
    api.call(getRanking, { query: { board: board || 'sales', period: period || 'month', ...rest } }),
    api.call(listIndustries, {}, { cached: true }).catch((): Data['industries'] => []),
  ]);
  return { ranking, industries, address };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function RankingPage() {
  const { ranking, industries, address } = useLoaderData<Data>();
  const { t, locale, minuteText } = useI18n();
  const links = useLinks();
  const { board, day, from, records } = ranking;
  const title = t(`ranking.board.${board}`);
  const filtered = address.goodsType !== '' || address.industry !== '';
  return (
    <main className={styles.page} data-mobile={links.mobile || undefined}>
      <header className={styles.head}>
        <h1>{t('ranking.title')}</h1>
        <p>{t('ranking.lead')}</p>
      </header>
      <LinkTabs
        label={t('ranking.boards')}
        value={board}
        tabs={BOARDS.map((one) => ({
          key: one,
          label: t(`ranking.board.${one}`),
          href: links.mall('ranking', { ...address, board: one === 'sales' ? '' : one, day: '' }),
        }))}
      />
      <RankingFilters address={address} ranking={ranking} industries={industries} />
      <div className={styles.columns}>
        <section className={styles.board} aria-labelledby="board">
          <header>
            <h2 id="board">{title}</h2>
            {day && (
              <p>
                {from
                  ? t('ranking.stretch', { from: dayWords(from, locale), to: dayWords(day, locale) })
                  : t('ranking.stretchAll', { to: dayWords(day, locale) })}
                {' · '}
                {ranking.final ? t('ranking.final') : t('ranking.updated', { time: minuteText(ranking.computedAt) })}
              </p>
            )}
          </header>
          {records.length === 0 ? (
            <EmptyState icon="trophy" title={t('ranking.none')} text={t(`ranking.noneText.${board}`)}>
              {filtered && (
                <a className="button" href={links.mall('ranking', { ...address, goodsType: '', industry: '' })}>
                  {t('ranking.clear')}
                </a>
              )}
              <a className="button" href={links.mall('search/goods')}>
                {t('ranking.toMall')}
              </a>
            </EmptyState>
          ) : (
            <ol className={styles.places} aria-label={t('ranking.list', { board: title })}>
              {records.map((record) => (
                <PlaceRow key={record.goods.goodsId} board={board} record={record} />
              ))}
            </ol>
          )}
        </section>
        <RankingRule board={board} />
      </div>
    </main>
  );
}
