/** A buyer reviews one line of an order. */
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { createReview, listOrderLines } from '#contexts/reviews/calls/generated/reviews.ts';
import type { ReviewableLineView } from '#contexts/reviews/calls/reviews.ts';
import { aspectWords } from '#contexts/reviews/pages/parts/aspect-words.ts';
import { PictureField } from '#contexts/reviews/pages/parts/picture-field.tsx';
import { StarField } from '#contexts/reviews/pages/parts/star-field.tsx';
import { fitsBounds, REVIEW_ASPECTS, REVIEW_DAYS, REVIEW_TEXT } from '#contexts/reviews/rules/reviews.ts';
import { ApiError } from '#contracts/kit/api.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { formatDate } from '#kernel/time/time.ts';
import { ConsolePage } from '#web/layouts/console/console-page.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useGo } from '#web/lib/use-go.ts';
import { webApi } from '#web/lib/web-api.ts';
import { Panel } from '#web/ui/console/panel.tsx';
import { CheckField, FormButtons, FormFailure, OfficeForm, TextAreaField } from '#web/ui/office/fields/index.ts';
import { EmptyState } from '#web/ui/state/state.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import styles from './reviews-page.module.css';

const load: Load<{ line: ReviewableLineView }> = async ({ api, url }) => {
  const { orderId, lineNo } = readQuery('console/reviews/write', url.searchParams);
  if (orderId === '') throw new ApiError('ORDER_NOT_FOUND', '', 404);
  const { records } = await api.call(listOrderLines, { params: { id: orderId } });
  const line = records.find((one) => one.lineNo === lineNo) ?? (lineNo === 0 ? records[0] : undefined);
  if (!line) throw new ApiError('REVIEW_LINE_NOT_FOUND', '', 404);
  return { line };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

const NOTHING = { description: 0, performance: 0, service: 0, body: '', anonymous: true };

function ReviewForm({ line }: { line: ReviewableLineView }) {
  const { t } = useI18n();
  const links = useLinks();
  const go = useGo();
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const form = useForm({
    initial: NOTHING,
    check: ({ body, ...values }) => ({
      ...Object.fromEntries(REVIEW_ASPECTS.map((aspect) => [aspect, values[aspect] === 0 ? t('reviews.starsMissing') : ''])),
      body: fitsBounds(body, REVIEW_TEXT) ? '' : t('reviews.bodyLength', REVIEW_TEXT),
    }),
    submit: ({ description, performance, service, ...values }, idempotencyKey) =>
      webApi.call(
        createReview,
        {
          body: {
            orderId: line.orderId,
            lineNo: line.lineNo,
            stars: { description, performance, service },
            pictures: [...pictures],
            ...values,
          },
        },
        { idempotencyKey },
      ),
  });
  return (
    <OfficeForm
      label={t('reviews.writeTitle')}
      onSubmit={async (event) => {
        if (!(await form.submit(event))) return;
        showToast(t('reviews.sent'), 'success');
        await go(links.console('reviews'));
      }}
    >
      <div className={styles.starFields}>
        {REVIEW_ASPECTS.map((aspect) => (
          <StarField
            key={aspect}
            label={t(aspectWords[aspect])}
            value={form.values[aspect]}
            error={form.errors[aspect]}
            onChange={(value) => form.set(aspect, value)}
          />
        ))}
      </div>
      <TextAreaField
        label={t('reviews.body')}
        hint={t('reviews.bodyHint', REVIEW_TEXT)}
        required
        rows={6}
        maxLength={REVIEW_TEXT.most}
        {...form.field('body')}
      />
      <PictureField value={pictures} onChange={setPictures} />
      <CheckField label={t('reviews.anonymous')} hint={t('reviews.anonymousHint')} {...form.field('anonymous')} />
      <FormFailure failure={form.failure} />
      <FormButtons busy={form.busy} label={t('reviews.send')} />
    </OfficeForm>
  );
}

export default function WritePage() {
  const { t, pick, locale } = useI18n();
  const links = useLinks();
  const { line } = useLoaderData<{ line: ReviewableLineView }>();
  const cannot = line.refusal !== '' || line.reviewId !== '';
  return (
    <ConsolePage title={t('reviews.writeTitle')} lead={t('reviews.writeLead')}>
      <Panel title={pick(line.name, line.nameEn)}>
        <p className={styles.facts}>
          {line.specification && <span>{pick(line.specification, line.specificationEn)}</span>}
          {line.paidAt > 0 && <span>{t('reviews.paidAt', { date: formatDate(line.paidAt, locale) })}</span>}
          {!cannot && <span>{t('reviews.until', { date: formatDate(line.until, locale) })}</span>}
        </p>
        {cannot ? (
          <EmptyState
            icon="message-circle"
            title={t(line.reviewId ? 'reviews.reviewed' : 'reviews.cannot')}
            {...(line.refusal && { text: t(`reviews.refusal${line.refusal}`, { days: REVIEW_DAYS }) })}
          >
            <a
              className="button"
              href={line.reviewId ? links.console('reviews') : links.console('orders/:orderId', { orderId: line.orderId })}
            >
              {t(line.reviewId ? 'reviews.toReviews' : 'reviews.toOrder')}
            </a>
          </EmptyState>
        ) : (
          <ReviewForm line={line} />
        )}
      </Panel>
    </ConsolePage>
  );
}
