/** The hot words below the search, in their order. */
import { useLoaderData, useRevalidator } from 'react-router';
import { HOT_WORDS_MOST } from '#contexts/operations/calls/constants.ts';
import { listHotWords, saveHotWords } from '#contexts/operations/calls/generated/content.ts';
import { hasInk } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { useMay } from '#web/lib/office.ts';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { BilingualField, FormButtons, FormFailure, OfficeForm } from '#web/ui/office/fields/index.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import styles from './content.module.css';
import { OrderButtons, swapped } from './order-buttons.tsx';

type Words = { word: string; wordEn: string }[];
const load: Load<Words> = ({ api }) => api.call(listHotWords, {});
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function HotWordsPage() {
  const { t } = useI18n();
  const saved = useLoaderData<Words>();
  const { revalidate } = useRevalidator();
  const disabled = !useMay('content.manage');
  const form = useForm({
    initial: { words: saved },
    check: ({ words }) =>
      Object.fromEntries(
        words.flatMap(({ word, wordEn }, index) => {
          const twice = words.findIndex((other) => other.word.trim() === word.trim()) !== index;
          return [
            [`words.${index}.word`, !hasInk(word) ? t('adminContent.required') : twice ? t('adminContent.hotWordTwice') : ''],
            [`words.${index}.wordEn`, hasInk(wordEn) ? '' : t('adminContent.required')],
          ];
        }),
      ),
    async submit(body) {
      await webApi.call(saveHotWords, { body });
      showToast(t('adminContent.saved'), 'success');
      await revalidate();
    },
  });
  const { words } = form.values;
  const change = (next: Words) => form.set('words', next);
  return (
    <OfficePage title={t('officeTitles.adminHotWords')} lead={t('adminContent.hotWordsLead', { most: HOT_WORDS_MOST })}>
      <Panel title={t('officeTitles.adminHotWords')} count={words.length}>
        <OfficeForm onSubmit={form.submit} label={t('officeTitles.adminHotWords')}>
          {words.length === 0 && <EmptyState icon="flame" title={t('adminContent.hotWordsNone')} />}
          <ol className={styles.words}>
            {words.map(({ word, wordEn }, index) => (
              <li key={index}>
                <div>
                  <BilingualField
                    label={t('adminContent.hotWord', { index: index + 1 })}
                    required
                    requiredEn
                    maxLength={30}
                    disabled={disabled}
                    value={{ zh: word, en: wordEn }}
                    error={{ zh: form.errors[`words.${index}.word`], en: form.errors[`words.${index}.wordEn`] }}
                    onChange={({ zh, en }) => change(words.map((one, at) => (at === index ? { word: zh, wordEn: en } : one)))}
                  />
                </div>
                {!disabled && (
                  <>
                    <OrderButtons
                      name={word}
                      first={index === 0}
                      last={index === words.length - 1}
                      onMove={(by) => change(swapped(words, index, by))}
                    />
                    <button type="button" className="button" onClick={() => change(words.filter((_, at) => at !== index))}>
                      {t('adminContent.remove')}
                    </button>
                  </>
                )}
              </li>
            ))}
          </ol>
          <FormFailure failure={form.failure} />
          {!disabled && (
            <FormButtons busy={form.busy} disabled={!form.dirty}>
              <button
                type="button"
                className="button"
                disabled={words.length >= HOT_WORDS_MOST}
                onClick={() => change([...words, { word: '', wordEn: '' }])}
              >
                {t('adminContent.hotWordAdd')}
              </button>
            </FormButtons>
          )}
        </OfficeForm>
      </Panel>
    </OfficePage>
  );
}
