/** Questions about the shop's goods, and the shop's answers. */
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { answerAsShop, listSellerQuestions, reportAsShop } from '#contexts/reviews/calls/generated/seller-reviews.ts';
import type { SellerQuestion } from '#contexts/reviews/calls/seller-reviews.ts';
import { ReportDrawer } from '#contexts/reviews/pages/parts/report-drawer.tsx';
import { ANSWER_TEXT, fitsBounds } from '#contexts/reviews/rules/reviews.ts';
import type { ListAnswer } from '#contracts/kit/list.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, fetchPage, type Load, serverLoader } from '#web/lib/load.ts';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { Ago } from '#web/ui/ago/ago.tsx';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { TextAreaField } from '#web/ui/office/fields/index.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { PagedList } from '#web/ui/office/paged-list.tsx';
import type { Column } from '#web/ui/office/table/data-table.tsx';
import { RowActions, RowButton } from '#web/ui/office/table/row-actions.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import styles from './reviews.module.css';

const load: Load<ListAnswer<SellerQuestion>> = ({ api, url }) => fetchPage(api, listSellerQuestions, 'seller/questions', url);
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

const ownAnswer = ({ answers }: SellerQuestion): string => answers.find(({ byShop }) => byShop)?.body ?? '';

type Acts = { answer: (row: SellerQuestion) => void; report: (row: SellerQuestion) => void };
function useColumns({ answer, report }: Acts): Column<SellerQuestion>[] {
  const { t, pick } = useI18n();
  const links = useLinks();
  return [
    {
      key: 'question',
      reads: true,
      title: t('officeReviews.question'),
      fixed: true,
      render: (row) => (
        <div className={styles.words}>
          <p className={styles.text}>{row.body}</p>
          <ul>
            {row.answers.map((one) => (
              <li key={one.id} className={styles.answer}>
                <strong>{one.byShop ? t('officeReviews.byShop') : t('officeReviews.byBuyer', { author: one.author })}</strong>
                <p className={styles.text}>{one.body}</p>
              </li>
            ))}
          </ul>
        </div>
      ),
    },
    {
      key: 'goods',
      title: t('officeReviews.goods'),
      render: (row) => (
        <a className="link" href={links.goods(row)}>
          {pick(row.goodsName, row.goodsNameEn)}
        </a>
      ),
    },
    { key: 'author', title: t('officeReviews.author'), render: (row) => row.author },
    { key: 'answers', title: t('officeReviews.answers'), align: 'end', render: (row) => row.answerCount },
    { key: 'createdAt', title: t('officeReviews.askedAt'), sortable: true, render: (row) => <Ago at={row.createdAt} /> },
    {
      key: 'actions',
      title: t('officeReviews.actions'),
      fixed: true,
      render: (row) => (
        <RowActions>
          {row.actions.includes('answer') && (
            <RowButton onClick={() => answer(row)}>{t(row.shopAnswered ? 'officeReviews.answerChange' : 'officeReviews.answer')}</RowButton>
          )}
          {row.actions.includes('report') && <RowButton onClick={() => report(row)}>{t('officeReviews.report')}</RowButton>}
        </RowActions>
      ),
    },
  ];
}

function AnswerDrawer({ question, onClose }: { question: SellerQuestion; onClose: () => void }) {
  const { t } = useI18n();
  const form = useForm({
    initial: { body: ownAnswer(question) },
    check: ({ body }) => ({ body: fitsBounds(body, ANSWER_TEXT) ? '' : t('reviews.bodyLength', ANSWER_TEXT) }),
    submit: (body) => webApi.call(answerAsShop, { params: { id: question.id }, body }),
  });
  return (
    <DrawerForm
      form={form}
      title={t('officeReviews.answerTo')}
      onClose={onClose}
      save={t('officeReviews.answerSend')}
      saved={t('officeReviews.answerSent')}
    >
      <blockquote className={styles.quote}>{question.body}</blockquote>
      <TextAreaField
        label={t('officeReviews.answerBody')}
        hint={t('officeReviews.answerHint')}
        required
        rows={6}
        maxLength={ANSWER_TEXT.most}
        {...form.field('body')}
      />
    </DrawerForm>
  );
}

export default function QuestionsPage() {
  const { t } = useI18n();
  const list = useLoaderData<ListAnswer<SellerQuestion>>();
  const [answering, setAnswering] = useState<SellerQuestion | null>(null);
  const [reporting, setReporting] = useState<SellerQuestion | null>(null);
  const columns = useColumns({ answer: setAnswering, report: setReporting });
  return (
    <OfficePage title={t('officeTitles.sellerQuestions')} lead={t('officeReviews.questionsLead')}>
      <PagedList
        page="seller/questions"
        label={t('officeTitles.sellerQuestions')}
        name="seller-questions"
        columns={columns}
        list={list}
        filters={[
          {
            kind: 'select',
            name: 'answered',
            label: t('officeReviews.answered'),
            options: [
              { value: 'no', label: t('officeReviews.answeredNo') },
              { value: 'yes', label: t('officeReviews.answeredYes') },
            ],
          },
        ]}
        rowKey={(row) => row.id}
        usualSort={{ by: 'createdAt', order: 'desc' }}
        empty={<EmptyState icon="message-circle" title={t('officeReviews.questionsNone')} text={t('officeReviews.questionsNoneText')} />}
      />
      {answering && <AnswerDrawer key={answering.id} question={answering} onClose={() => setAnswering(null)} />}
      {reporting && (
        <ReportDrawer
          key={reporting.id}
          id={reporting.id}
          onClose={() => setReporting(null)}
          send={(id, body) => webApi.call(reportAsShop, { params: { id }, body })}
        />
      )}
    </OfficePage>
  );
}
