import { useState } from 'react';
import { addToReview } from '#contexts/reviews/calls/generated/reviews.ts';
import type { MyReview } from '#contexts/reviews/calls/reviews.ts';
import { PictureField } from '#contexts/reviews/pages/parts/picture-field.tsx';
import { fitsBounds, REVIEW_TEXT } from '#contexts/reviews/rules/reviews.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { TextAreaField } from '#web/ui/office/fields/index.ts';
import styles from './reviews-page.module.css';

/** Adds a follow-up to a review; possible once. */
export function AddDrawer({ review, onClose }: { review: MyReview; onClose: () => void }) {
  const { t } = useI18n();
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const form = useForm({
    initial: { body: '' },
    check: ({ body }) => ({ body: fitsBounds(body, REVIEW_TEXT) ? '' : t('reviews.bodyLength', REVIEW_TEXT) }),
    submit: ({ body }) => webApi.call(addToReview, { params: { id: review.id }, body: { body, pictures: [...pictures] } }),
  });
  return (
    <DrawerForm form={form} title={t('reviews.addTitle')} onClose={onClose} save={t('reviews.addSend')} saved={t('reviews.addSent')}>
      <p className={styles.facts}>{t('reviews.addLead')}</p>
      <TextAreaField
        label={t('reviews.body')}
        hint={t('reviews.bodyHint', REVIEW_TEXT)}
        required
        rows={6}
        maxLength={REVIEW_TEXT.most}
        {...form.field('body')}
      />
      <PictureField value={pictures} onChange={setPictures} />
    </DrawerForm>
  );
}
