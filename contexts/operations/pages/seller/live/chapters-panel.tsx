/** The chapters of a recording. */

import { MOST_CHAPTERS } from '#contexts/operations/calls/constants.ts';
import { setLiveChapters } from '#contexts/operations/calls/generated/live-desk.ts';
import { type Chapter } from '#contexts/operations/calls/live.ts';
import type { SellerLiveDetail } from '#contexts/operations/calls/live-desk.ts';
import { lengthText, readLength } from '#contexts/operations/pages/parts/live/live-words.ts';
import { hasInk } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { FormButtons, FormFailure, OfficeForm, TextField } from '#web/ui/office/fields/index.ts';
import { Panel } from '#web/ui/office/panel.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import styles from './broadcast-page.module.css';

const FORM_ID = 'chapters';
type Row = { at: string; title: string; titleEn: string };
const rowOf = ({ at, ...words }: Chapter): Row => ({ at: lengthText(at), ...words });
const blank: Row = { at: '', title: '', titleEn: '' };

export function ChaptersPanel({ live }: { live: SellerLiveDetail }) {
  const { t } = useI18n();
  const form = useForm<{ rows: Row[] }>({
    initial: { rows: live.chapters.length > 0 ? live.chapters.map(rowOf) : [{ ...blank, at: lengthText(0) }] },
    check: ({ rows }) =>
      Object.fromEntries(
        rows.flatMap(({ at, title }, index) => [
          [`rows.${index}.at`, readLength(at) === null ? t('officeLive.chapterWrong') : ''],
          [`rows.${index}.title`, hasInk(title) ? '' : t('officeLive.missing')],
        ]),
      ),
    async submit({ rows }) {
      const chapters = rows.map(({ at, ...words }) => ({ at: readLength(at) ?? 0, ...words }));
      await webApi.call(setLiveChapters, { params: { broadcastId: live.id }, body: { chapters } });
      showToast(t('officeLive.chaptersSaved'), 'success');
    },
  });
  const { rows } = form.values;
  const change = (index: number, part: Partial<Row>) => {
    for (const name of Object.keys(part)) form.clearError(`rows.${index}.${name}`);
    form.set(
      'rows',
      rows.map((row, at) => (at === index ? { ...row, ...part } : row)),
    );
  };
  const fieldOf = (index: number, name: keyof Row) => ({
    name: `rows.${index}.${name}`,
    value: rows[index]?.[name] ?? '',
    error: form.errors[`rows.${index}.${name}`],
    onChange: (value: string) => change(index, { [name]: value }),
  });
  return (
    <Panel
      title={t('officeLive.chapters')}
      lead={t('officeLive.chaptersLead', { length: lengthText(live.durationMs) })}
      count={rows.length}
    >
      <OfficeForm id={FORM_ID} onSubmit={form.submit}>
        <div className={styles.stack}>
          {rows.map((_, index) => (
            <div key={index} className={styles.chapter}>
              <TextField
                label={t('officeLive.chapterAt')}
                placeholder={t('officeLive.chapterAtHint')}
                required
                maxLength={8}
                {...fieldOf(index, 'at')}
              />
              <TextField label={t('officeLive.chapterTitle')} required maxLength={60} {...fieldOf(index, 'title')} />
              <TextField label={t('officeLive.chapterTitleEn')} maxLength={60} {...fieldOf(index, 'titleEn')} />
              <button
                type="button"
                className="button"
                aria-label={t('officeLive.chapterRemove', { number: index + 1 })}
                onClick={() =>
                  form.set(
                    'rows',
                    rows.filter((_row, at) => at !== index),
                  )
                }
              >
                ×
              </button>
            </div>
          ))}
          {rows.length < MOST_CHAPTERS && (
            <button type="button" className="button" onClick={() => form.set('rows', [...rows, blank])}>
              {t('officeLive.chapterAdd')}
            </button>
          )}
          <FormFailure failure={form.failure} />
          <FormButtons form={FORM_ID} busy={form.busy} />
        </div>
      </OfficeForm>
    </Panel>
  );
}
