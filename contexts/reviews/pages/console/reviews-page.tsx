/** The caller's reviews, lines that can still be reviewed, and the caller's questions. */
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { listMyQuestions } from '#contexts/reviews/calls/generated/questions.ts';
import { listMyReviews, listUnreviewed } from '#contexts/reviews/calls/generated/reviews.ts';
import type { MyQuestion } from '#contexts/reviews/calls/questions.ts';
import type { MyReview, ReviewableLineView } from '#contexts/reviews/calls/reviews.ts';
import { AnswerItem } from '#contexts/reviews/pages/parts/questions-section.tsx';
import { ReviewBody } from '#contexts/reviews/pages/parts/review-body.tsx';
import { REVIEW_DAYS } from '#contexts/reviews/rules/reviews.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { formatDate } from '#kernel/time/time.ts';
import { ConsolePage } from '#web/layouts/console/console-page.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { NoRecords } from '#web/ui/console/no-records.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import { LinkTabs } from '#web/ui/tabs/tabs.tsx';
import { AddDrawer } from './add-drawer.tsx';
import styles from './reviews-page.module.css';

type Data =
  | { tab: 'open'; lines: ReviewableLineView[] }
  | { tab: ''; list: ListAnswer<MyReview> }
  | { tab: 'questions'; list: ListAnswer<MyQuestion> };

const load: Load<Data> = async ({ api, url }) => {
  const { tab, cursor } = readQuery('console/reviews', url.searchParams);
  if (tab === 'open') return { tab, lines: (await api.call(listUnreviewed, {})).records };
  if (tab === 'questions') return { tab, list: await api.call(listMyQuestions, { query: { cursor } }) };
  return { tab: '', list: await api.call(listMyReviews, { query: { cursor } }) };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

function OpenLine({ line }: { line: ReviewableLineView }) {
  const { t, pick, locale } = useI18n();
  const links = useLinks();
  const name = pick(line.name, line.nameEn);
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2>
          <a href={links.goods(line)}>{name}</a>
        </h2>
        <a className="button primary" href={links.console('reviews/write', { orderId: line.orderId, lineNo: line.lineNo })}>
          {t('reviews.writeNow')}
          <span className="visually-hidden"> {name}</span>
        </a>
      </div>
      <p className={styles.facts}>
        {line.specification && <span>{pick(line.specification, line.specificationEn)}</span>}
        <span>{t('reviews.paidAt', { date: formatDate(line.paidAt, locale) })}</span>
        <span>{t('reviews.until', { date: formatDate(line.until, locale) })}</span>
      </p>
    </li>
  );
}

function ReviewCard({ review }: { review: MyReview }) {
  const { t, pick, locale } = useI18n();
  const links = useLinks();
  const [adding, setAdding] = useState(false);
  const name = pick(review.goodsName, review.goodsNameEn);
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2>
          <a href={links.goods({ goodsId: review.goodsId, skuId: review.skuId })}>{name}</a>
        </h2>
        <span className={styles.tags}>
          {review.anonymous && <StatusTag tone="neutral">{t('reviews.anonymous')}</StatusTag>}
          <StatusTag tone={review.state === 'HIDDEN' ? 'danger' : 'success'}>{t(`reviews.state${review.state}`)}</StatusTag>
        </span>
      </div>
      {review.decision && <p className={styles.decision}>{t('reviews.hiddenWhy', { reason: review.decision })}</p>}
      <ReviewBody review={review} />
      <div className={styles.head}>
        <p className={styles.facts}>
          {review.helpful > 0 && <span>{t('reviews.helpfulCount', { count: review.helpful })}</span>}
          {review.actions.includes('add') && <span>{t('reviews.addUntil', { date: formatDate(review.addUntil, locale) })}</span>}
          <a className="link" href={links.console('orders/:orderId', { orderId: review.orderId })}>
            {t('reviews.toOrder')}
            <span className="visually-hidden"> {name}</span>
          </a>
        </p>
        {review.actions.includes('add') && (
          <button type="button" className="button" onClick={() => setAdding(true)}>
            {t('reviews.add')}
            <span className="visually-hidden"> {name}</span>
          </button>
        )}
      </div>
      {adding && <AddDrawer review={review} onClose={() => setAdding(false)} />}
    </li>
  );
}

function QuestionCard({ question }: { question: MyQuestion }) {
  const { t, pick, locale } = useI18n();
  const links = useLinks();
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2>
          <a href={links.goods(question)}>{pick(question.goodsName, question.goodsNameEn)}</a>
        </h2>
        <StatusTag tone={question.state === 'HIDDEN' ? 'danger' : 'success'}>{t(`reviews.state${question.state}`)}</StatusTag>
      </div>
      {question.decision && <p className={styles.decision}>{t('reviews.hiddenWhy', { reason: question.decision })}</p>}
      <p className={styles.text}>{question.body}</p>
      <p className={styles.facts}>
        <time dateTime={new Date(question.createdAt).toISOString()}>{formatDate(question.createdAt, locale)}</time>
      </p>
      {question.answers.length === 0 ? (
        <p className={styles.facts}>{t('reviews.answerNone')}</p>
      ) : (
        <ul className={styles.answers}>
          {question.answers.map((answer) => (
            <AnswerItem key={answer.id} answer={answer} marks={null} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Pages({ tab, list }: { tab: '' | 'questions'; list: ListAnswer<unknown> }) {
  const { t } = useI18n();
  const links = useLinks();
  if (!list.next && !list.previous) return null;
  return (
    <nav className={styles.pages} aria-label={t('reviews.pages')}>
      {list.previous && (
        <>
          <a className="button" href={links.console('reviews', { tab })}>
            {t('reviews.pageFirst')}
          </a>
          <a className="button" href={links.console('reviews', { tab, cursor: list.previous })}>
            {t('reviews.pagePrevious')}
          </a>
        </>
      )}
      {list.next && (
        <a className="button" href={links.console('reviews', { tab, cursor: list.next })}>
          {t('reviews.pageNext')}
        </a>
      )}
    </nav>
  );
}

function Open({ lines }: { lines: ReviewableLineView[] }) {
  const { t } = useI18n();
  const links = useLinks();
  if (lines.length === 0)
    return (
      <NoRecords icon="star-filled" title={t('reviews.openNone')} text={t('reviews.openNoneText', { days: REVIEW_DAYS })}>
        <a className="button" href={links.mall('search/goods')}>
          {t('reviews.toGoods')}
        </a>
      </NoRecords>
    );
  return (
    <ul className={styles.cards}>
      {lines.map((line) => (
        <OpenLine key={`${line.orderId}/${line.lineNo}`} line={line} />
      ))}
    </ul>
  );
}

function Mine({ list }: { list: ListAnswer<MyReview> }) {
  const { t } = useI18n();
  const links = useLinks();
  if (list.records.length === 0)
    return (
      <NoRecords icon="star-filled" title={t('reviews.mineNone')} text={t('reviews.mineNoneText')}>
        <a className="button" href={links.console('reviews', { tab: 'open' })}>
          {t('reviews.toOpen')}
        </a>
      </NoRecords>
    );
  return (
    <>
      <ul className={styles.cards}>
        {list.records.map((review) => (
          <ReviewCard key={review.id} review={review} />
        ))}
      </ul>
      <Pages tab="" list={list} />
    </>
  );
}

function Questions({ list }: { list: ListAnswer<MyQuestion> }) {
  const { t } = useI18n();
  const links = useLinks();
  if (list.records.length === 0)
    return (
      <NoRecords icon="message-circle" title={t('reviews.questionsNone')} text={t('reviews.questionsNoneText')}>
        <a className="button" href={links.mall('search/goods')}>
          {t('reviews.toGoods')}
        </a>
      </NoRecords>
    );
  return (
    <>
      <ul className={styles.cards}>
        {list.records.map((question) => (
          <QuestionCard key={question.id} question={question} />
        ))}
      </ul>
      <Pages tab="questions" list={list} />
    </>
  );
}

export default function ReviewsPage() {
  const { t } = useI18n();
  const links = useLinks();
  const data = useLoaderData<Data>();
  const tabs = [
    { key: '', label: t('reviews.tabMine'), href: links.console('reviews') },
    { key: 'open', label: t('reviews.tabOpen'), href: links.console('reviews', { tab: 'open' }) },
    { key: 'questions', label: t('reviews.tabQuestions'), href: links.console('reviews', { tab: 'questions' }) },
  ];
  return (
    <ConsolePage title={t('reviews.mineTitle')} lead={t('reviews.mineLead')}>
      <LinkTabs tabs={tabs} value={data.tab} label={t('reviews.tabs')} />
      {data.tab === 'open' && <Open lines={data.lines} />}
      {data.tab === '' && <Mine list={data.list} />}
      {data.tab === 'questions' && <Questions list={data.list} />}
    </ConsolePage>
  );
}
