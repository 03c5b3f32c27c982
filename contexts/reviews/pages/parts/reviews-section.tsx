/** Reviews on the page of a product: the score with its derivation, and the list. */
import { type CSSProperties, useState } from 'react';
import { listReviews } from '#contexts/reviews/calls/generated/reviews.ts';
import type { getReviewSummary } from '#contexts/reviews/calls/reviews.ts';
import { PRIOR } from '#contexts/reviews/rules/reviews.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { countText } from '#web/lib/term-words.ts';
import { webApi } from '#web/lib/web-api.ts';
import { EmptyState } from '#web/ui/state/state.tsx';
import { showFailure } from '#web/ui/toast/toast.ts';
import { MarkButtons } from './mark-buttons.tsx';
import { ReviewBody } from './review-body.tsx';
import styles from './reviews.module.css';
import { AspectScores, Stars } from './stars.tsx';
import type { Marks } from './use-marks.ts';

export type ReviewSummary = Answer<typeof getReviewSummary>;
export type ReviewList = Answer<typeof listReviews>;
type Filter = '' | 'pictures' | 'addition' | 'low';
type Sort = 'createdAt' | 'helpful';

/** How a score is computed. */
export function ScoreRule() {
  const { t } = useI18n();
  return (
    <details className={styles.rule}>
      <summary>{t('reviews.how')}</summary>
      <p>{t('reviews.howText', PRIOR)}</p>
    </details>
  );
}

function Summary({ summary }: { summary: ReviewSummary }) {
  const { t } = useI18n();
  const most = Math.max(1, ...summary.spread);
  return (
    <div className={styles.summary}>
      <div className={styles.scoreBig}>
        {summary.count > 0 ? (
          <>
            <strong>{summary.score}</strong>
            <span>
              <Stars value={Number(summary.score)} words="" />
              <small>{t('reviews.countOf', { count: countText(summary.count) })}</small>
            </span>
          </>
        ) : (
          <span>
            <b>{t('reviews.scoreNone')}</b>
            <small>{t('reviews.scoreNoneText')}</small>
          </span>
        )}
      </div>
      {summary.count > 0 && (
        <>
          <AspectScores aspects={summary.aspects} />
          <ul className={styles.spread} aria-label={t('reviews.spread')}>
            {summary.spread
              .map((count, index) => ({ count, stars: index + 1 }))
              .toReversed()
              .map(({ count, stars }) => (
                <li key={stars}>
                  <span>{t('reviews.stars', { count: stars })}</span>
                  <span className={styles.bar} style={{ '--part': `${(count / most) * 100}%` } as CSSProperties} aria-hidden="true" />
                  <span>{countText(count)}</span>
                </li>
              ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The list loaded with the page, then filtered and continued by the reader. */
function useReviewList(goodsId: string, first: ReviewList) {
  const { t } = useI18n();
  const [shown, setShown] = useState({ filter: '' as Filter, sort: 'createdAt' as Sort, records: first.records, next: first.next });
  const [busy, setBusy] = useState(false);
  async function load(wish: { filter: Filter; sort: Sort; cursor: string }) {
    setBusy(true);
    try {
      const { cursor, ...chosen } = wish;
      const list = await webApi.call(listReviews, { params: { id: goodsId }, query: { ...chosen, cursor } });
      setShown((before) => ({ ...chosen, records: cursor ? [...before.records, ...list.records] : list.records, next: list.next }));
    } catch (error) {
      showFailure(failureWords(t, error));
    }
    setBusy(false);
  }
  const { filter, sort, records, next } = shown;
  return {
    filter,
    sort,
    records,
    hasMore: next !== '',
    busy,
    choose: (patch: Partial<{ filter: Filter; sort: Sort }>) => load({ filter, sort, ...patch, cursor: '' }),
    more: () => load({ filter, sort, cursor: next }),
  };
}

type Props = { goodsId: string; summary: ReviewSummary; first: ReviewList; marks: Marks };

export function ReviewsSection({ goodsId, summary, first, marks }: Props) {
  const { t } = useI18n();
  const links = useLinks();
  const { filter, sort, records, hasMore, busy, choose, more } = useReviewList(goodsId, first);
  const filters = [
    { value: '', words: t('reviews.filterAll', { count: summary.total }), count: summary.total },
    { value: 'pictures', words: t('reviews.filterPictures', { count: summary.withPictures }), count: summary.withPictures },
    { value: 'addition', words: t('reviews.filterAddition', { count: summary.withAddition }), count: summary.withAddition },
    { value: 'low', words: t('reviews.filterLow', { count: summary.low }), count: summary.low },
  ] as const;
  return (
    <div className={styles.section}>
      <Summary summary={summary} />
      <div className={styles.tools}>
        <ScoreRule />
        {marks.orderId && (
          <a className="button" href={links.console('reviews/write', { orderId: marks.orderId, lineNo: marks.lineNo })}>
            {t('reviews.writeNow')}
          </a>
        )}
      </div>
      {summary.total === 0 ? (
        <EmptyState icon="message-circle" title={t('reviews.none')} text={t('reviews.noneText')} />
      ) : (
        <>
          <div className={styles.tools}>
            <fieldset className={styles.chips}>
              <legend className="visually-hidden">{t('reviews.filters')}</legend>
              {filters.map(({ value, words, count }) => (
                <button
                  key={value}
                  type="button"
                  aria-pressed={filter === value}
                  disabled={busy || (count === 0 && filter !== value)}
                  onClick={() => void choose({ filter: value })}
                >
                  {words}
                </button>
              ))}
            </fieldset>
            <label className={styles.sort}>
              {t('reviews.sort')}
              <select value={sort} disabled={busy} onChange={(event) => void choose({ sort: event.target.value as Sort })}>
                <option value="createdAt">{t('reviews.sortNewest')}</option>
                <option value="helpful">{t('reviews.sortHelpful')}</option>
              </select>
            </label>
          </div>
          <ul className={styles.list} aria-busy={busy}>
            {records.map((review) => (
              <li key={review.id}>
                <p className={styles.author}>{review.author}</p>
                <ReviewBody review={review}>
                  <MarkButtons id={review.id} author={review.author} helpful={review.helpful} marks={marks} />
                </ReviewBody>
              </li>
            ))}
          </ul>
          {records.length === 0 && <p className={styles.hint}>{t('reviews.noneFiltered')}</p>}
          {hasMore && (
            <button type="button" className={`button ${styles.more}`} disabled={busy} onClick={() => void more()}>
              {busy ? t('reviews.loading') : t('reviews.more')}
            </button>
          )}
        </>
      )}
    </div>
  );
}
