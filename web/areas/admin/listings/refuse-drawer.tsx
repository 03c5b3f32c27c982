import { useState } from 'react';
import { refuseApplication } from '#contracts/catalogue/listing-review.ts';
import type { ReviewTemplate } from '#contracts/operations/review.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { useForm } from '../../../lib/use-form.ts';
import { webApi } from '../../../lib/web-api.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { FormButtons, FormFailure, OfficeForm, SelectField, TextAreaField } from '../../../ui/office/fields/index.ts';
import { FormDrawer } from '../../../ui/office/form-drawer.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import { fieldWord } from './listing-words.ts';
import styles from './listings.module.css';

type Reason = { field: string; text: string };
type Props = {
  open: boolean;
  onClose: () => void;
  onDone: () => void;
  applicationId: string;
  name: string;
  /** Fields that a reason can be about, those that differ first. */
  fields: string[];
  templates: ReviewTemplate[];
};
const FORM = 'listing-refusal';
const MOST_REASONS = 30;

/** Refuses an application with reasons, field by field. */
export function RefuseDrawer({ open, onClose, onDone, applicationId, name, fields, templates }: Props) {
  const { t, pick } = useI18n();
  const [reasons, setReasons] = useState<Reason[]>([{ field: '', text: '' }]);
  const [tried, setTried] = useState(false);
  const form = useForm({
    initial: { note: '' },
    submit: async ({ note }) => {
      setTried(true);
      if (reasons.some(({ text }) => text.trim() === '')) return;
      await webApi.call(refuseApplication, { params: { id: applicationId }, body: { reasons, note } });
      showToast(t('adminReview.listingRefuseDone'), 'success');
      onDone();
    },
  });
  const change = (index: number, changes: Partial<Reason>) =>
    setReasons(reasons.map((reason, at) => (at === index ? { ...reason, ...changes } : reason)));
  const options = [
    { value: '', label: t('adminReview.listingRefuseWhole') },
    ...fields.map((field) => ({ value: field, label: fieldWord(t, field) })),
  ];
  return (
    <FormDrawer
      open={open}
      onClose={onClose}
      title={t('adminReview.listingRefuseTitle', { name })}
      dirty={form.dirty || reasons.some(({ text }) => text !== '')}
      footer={<FormButtons busy={form.busy} label={t('adminReview.listingRefuse')} form={FORM} onCancel={onClose} />}
    >
      <OfficeForm id={FORM} onSubmit={form.submit} label={t('adminReview.listingRefuse')}>
        <div className={styles.refusal}>
          <p className={styles.hint}>{t('adminReview.listingRefuseLead')}</p>
          {reasons.map((reason, index) => (
            <fieldset key={index} className={styles.reason}>
              <legend>{t('adminReview.listingReason', { no: index + 1 })}</legend>
              <SelectField
                label={t('adminReview.listingRefuseField')}
                value={reason.field}
                onChange={(field) => change(index, { field })}
                options={options}
              />
              <TextAreaField
                label={t('adminReview.listingRefuseText')}
                value={reason.text}
                onChange={(text) => change(index, { text })}
                required
                maxLength={500}
                error={tried && reason.text.trim() === '' ? t('adminReview.listingRefuseMissing') : ''}
              />
              {templates.length > 0 && (
                <ul className={styles.templates} aria-label={t('adminReview.listingRefuseTemplate')}>
                  {templates.map((template) => (
                    <li key={template.id}>
                      <button type="button" onClick={() => change(index, { text: template.text })}>
                        {pick(template.text, template.textEn)}
                      </button>
                    </li>
                  ))}
                </ul>
              )}
              {reasons.length > 1 && (
                <button type="button" className="button" onClick={() => setReasons(reasons.filter((_, at) => at !== index))}>
                  <Icon name="trash" size={16} />
                  {t('adminReview.listingRefuseRemove')}
                </button>
              )}
            </fieldset>
          ))}
          <button
            type="button"
            className="button"
            disabled={reasons.length >= MOST_REASONS}
            onClick={() => setReasons([...reasons, { field: '', text: '' }])}
          >
            <Icon name="plus" size={16} />
            {t('adminReview.listingRefuseAdd')}
          </button>
          <TextAreaField
            label={t('adminReview.listingRefuseNote')}
            value={form.values.note}
            onChange={(note) => form.set('note', note)}
            maxLength={500}
          />
          <FormFailure failure={form.failure} />
        </div>
      </OfficeForm>
    </FormDrawer>
  );
}
