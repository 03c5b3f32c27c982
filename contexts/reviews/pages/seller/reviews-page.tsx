/** Reviews of the shop's goods, and the shop's answers. */
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { listSellerReviews, replyToReview, reportAsShop } from '#contexts/reviews/calls/generated/seller-reviews.ts';
import type { SellerReview } from '#contexts/reviews/calls/seller-reviews.ts';
import { ReportDrawer } from '#contexts/reviews/pages/parts/report-drawer.tsx';
import { ReviewBody } from '#contexts/reviews/pages/parts/review-body.tsx';
import { fitsBounds, REPLY_TEXT } from '#contexts/reviews/rules/reviews.ts';
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

const load: Load<ListAnswer<SellerReview>> = ({ api, url }) => fetchPage(api, listSellerReviews, 'seller/reviews', url);
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

type Acts = { reply: (row: SellerReview) => void; report: (row: SellerReview) => void };
function useColumns({ reply, report }: Acts): Column<SellerReview>[] {
  const { t, pick } = useI18n();
  const links = useLinks();
  return [
    {
      key: 'review',
      reads: true,
      title: t('officeReviews.review'),
      fixed: true,
      render: (row) => (
        <div className={styles.words}>
          <ReviewBody review={row} />
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
    { key: 'helpful', title: t('officeReviews.helpful'), align: 'end', sortable: true, render: (row) => row.helpful },
    { key: 'createdAt', title: t('officeReviews.writtenAt'), sortable: true, render: (row) => <Ago at={row.createdAt} /> },
    {
      key: 'actions',
      title: t('officeReviews.actions'),
      fixed: true,
      render: (row) => (
        <RowActions>
          {row.actions.includes('reply') && (
            <RowButton onClick={() => reply(row)}>{t(row.reply ? 'officeReviews.replyChange' : 'officeReviews.reply')}</RowButton>
          )}
          {row.actions.includes('report') && <RowButton onClick={() => report(row)}>{t('officeReviews.report')}</RowButton>}
        </RowActions>
      ),
    },
  ];
}

function ReplyDrawer({ review, onClose }: { review: SellerReview; onClose: () => void }) {
  const { t } = useI18n();
  const form = useForm({
    initial: { body: review.reply },
    check: ({ body }) => ({ body: fitsBounds(body, REPLY_TEXT) ? '' : t('reviews.bodyLength', REPLY_TEXT) }),
    submit: (body) => webApi.call(replyToReview, { params: { id: review.id }, body }),
  });
  return (
    <DrawerForm
      form={form}
      title={t('officeReviews.replyTo')}
      onClose={onClose}
      save={t('officeReviews.replySend')}
      saved={t('officeReviews.replied')}
    >
      <blockquote className={styles.quote}>{review.body}</blockquote>
      <TextAreaField
        label={t('officeReviews.replyBody')}
        hint={t('officeReviews.replyHint')}
        required
        rows={6}
        maxLength={REPLY_TEXT.most}
        {...form.field('body')}
      />
    </DrawerForm>
  );
}

export default function ReviewsPage() {
  const { t } = useI18n();
  const list = useLoaderData<ListAnswer<SellerReview>>();
  const [replying, setReplying] = useState<SellerReview | null>(null);
  const [reporting, setReporting] = useState<SellerReview | null>(null);
  const columns = useColumns({ reply: setReplying, report: setReporting });
  return (
    <OfficePage title={t('officeTitles.sellerReviews')} lead={t('officeReviews.sellerLead')}>
      <PagedList
        page="seller/reviews"
        label={t('officeTitles.sellerReviews')}
        name="seller-reviews"
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
          {
            kind: 'select',
            name: 'stars',
            label: t('officeReviews.stars'),
            options: ['5', '4', '3', '2', '1'].map((value) => ({ value, label: t('officeReviews.starsFilter', { count: value }) })),
          },
        ]}
        rowKey={(row) => row.id}
        usualSort={{ by: 'createdAt', order: 'desc' }}
        empty={<EmptyState icon="star-filled" title={t('officeReviews.reviewsNone')} text={t('officeReviews.reviewsNoneText')} />}
      />
      {replying && <ReplyDrawer key={replying.id} review={replying} onClose={() => setReplying(null)} />}
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
