import type { ReviewTemplate } from '#contexts/operations/calls/review.ts';
import { hasInk } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { SelectField, TextAreaField } from '#web/ui/office/fields/index.ts';
import styles from './review.module.css';

/** About a field, or about the whole (''); `textEn` is '' for text written in one language. */
type Reason<F extends string> = { field: F | ''; text: string; textEn: string };
type Props<F extends string> = {
  title: string;
  templates: readonly ReviewTemplate[];
  /** The fields that a reason may be about; empty: only the whole. */
  fields: readonly { value: F; label: string }[];
  /** A separate note; its hint specifies who reads it. */
  note?: { label: string; hint: string };
  onClose: () => void;
  onSend: (given: { reasons: Reason<F>[]; note: string }) => Promise<unknown>;
};
const MOST = 30;

/** Reasons of a refusal: each about a field or the whole, from templates or free text. */
export function RefuseDrawer<F extends string>({ title, templates, fields, note, onClose, onSend }: Props<F>) {
  const { t, pick } = useI18n();
  const form = useForm<{ reasons: Reason<F>[]; note: string }>({
    initial: { reasons: [{ field: '', text: '', textEn: '' }], note: '' },
    check: ({ reasons }) =>
      Object.fromEntries(reasons.map(({ text }, index) => [`reasons.${index}.text`, hasInk(text) ? '' : t('adminReview.reasonMissing')])),
    submit: (given) =>
      onSend({
        reasons: given.reasons.map(({ field, text, textEn }) => ({ field, text: text.trim(), textEn })),
        note: given.note.trim(),
      }),
  });
  const { reasons } = form.values;
  /** Edited text no longer belongs to a template. */
  const change = (index: number, words: { text: string; textEn: string }) => {
    form.set(`reasons.${index}.text`, words.text);
    form.set(`reasons.${index}.textEn`, words.textEn);
  };
  return (
    <DrawerForm form={form} title={title} onClose={onClose} save={t('adminReview.refuse')}>
      <p>{t('adminReview.refuseLead')}</p>
      {reasons.map((reason, index) => (
        <fieldset key={index} className={styles.reason}>
          <legend>{t('adminReview.reasonNth', { index: index + 1 })}</legend>
          {fields.length > 0 && (
            <SelectField
              label={t('adminReview.reasonField')}
              value={reason.field}
              onChange={(field) => form.set(`reasons.${index}.field`, field)}
              options={[{ value: '' as F | '', label: t('adminReview.reasonWhole') }, ...fields]}
            />
          )}
          {templates.length > 0 && (
            <SelectField
              label={t('adminReview.reasonTemplate')}
              value=""
              placeholder={t('adminReview.reasonTemplateChoose')}
              onChange={(text) => change(index, { text, textEn: templates.find((template) => template.text === text)?.textEn ?? '' })}
              options={templates.map((template) => ({ value: template.text, label: pick(template.text, template.textEn) }))}
            />
          )}
          <TextAreaField
            label={t('adminReview.reasonText')}
            required
            rows={3}
            maxLength={500}
            value={reason.text}
            error={form.errors[`reasons.${index}.text`]}
            onChange={(text) => change(index, { text, textEn: '' })}
          />
          {reasons.length > 1 && (
            <button
              type="button"
              className="link"
              onClick={() =>
                form.set(
                  'reasons',
                  reasons.filter((_, at) => at !== index),
                )
              }
            >
              {t('adminReview.reasonRemove', { index: index + 1 })}
            </button>
          )}
        </fieldset>
      ))}
      {fields.length > 0 && reasons.length < MOST && (
        <button type="button" className="button" onClick={() => form.set('reasons', [...reasons, { field: '', text: '', textEn: '' }])}>
          {t('adminReview.reasonAdd')}
        </button>
      )}
      {note && <TextAreaField {...note} rows={2} maxLength={500} {...form.field('note')} />}
    </DrawerForm>
  );
}
