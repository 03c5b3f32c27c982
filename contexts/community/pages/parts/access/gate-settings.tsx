/** The owner's settings of the gate. */

import { useRevalidator } from 'react-router';
import type { getGateSettings } from '#contexts/community/calls/gate.ts';
import { saveGate } from '#contexts/community/calls/generated/gate.ts';
import { GATE_MODES, LONGEST_AGREEMENT, LONGEST_QUESTION, MOST_QUESTIONS } from '#contexts/community/rules/access.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { hasInk } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { type Form, useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { BilingualField, CheckField, ChoiceField, FormFailure, OfficeForm, TextField } from '#web/ui/office/fields/index.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { placeOf, type RepositoryName } from '../repository-links.ts';
import styles from './access.module.css';

export type GateSettingsData = Answer<typeof getGateSettings>;
type Question = GateSettingsData['questions'][number];
type Values = Pick<GateSettingsData, 'mode' | 'agreement' | 'agreementEn' | 'questions'>;
type Props = { repository: RepositoryName; settings: GateSettingsData; isGated: boolean };

function Questions({ form }: { form: Form<Values> }) {
  const { t } = useI18n();
  const { questions } = form.values;
  const put = (changed: Question[]) => form.set('questions', changed);
  const change = (index: number, changed: Partial<Question>) => {
    put(questions.map((one, at) => (at === index ? { ...one, ...changed } : one)));
    form.clearError(`questions.${index}.text`);
  };
  return (
    <>
      <h3>{t('communityAccess.questionsOwn')}</h3>
      <p className={styles.muted}>{t('communityAccess.questionsLead', { most: MOST_QUESTIONS })}</p>
      {questions.map((question, index) => {
        const no = index + 1;
        return (
          <fieldset key={index} className={styles.question} aria-label={t('communityAccess.question', { no })}>
            <div className={styles.questionHead}>
              <strong>{t('communityAccess.question', { no })}</strong>
              <button
                type="button"
                className="link"
                aria-label={t('communityAccess.questionRemove', { no })}
                onClick={() => put(questions.filter((_, at) => at !== index))}
              >
                <Icon name="x" size={16} />
              </button>
            </div>
            <TextField
              label={t('fields.inChinese', { label: t('communityAccess.question', { no }) })}
              lang="zh-CN"
              required
              maxLength={LONGEST_QUESTION}
              value={question.text}
              error={form.errors[`questions.${index}.text`]}
              onChange={(text) => change(index, { text })}
            />
            <TextField
              label={t('fields.inEnglish', { label: t('communityAccess.question', { no }) })}
              lang="en"
              maxLength={LONGEST_QUESTION}
              value={question.textEn}
              onChange={(textEn) => change(index, { textEn })}
            />
            <CheckField
              label={t('communityAccess.questionRequired')}
              value={question.required}
              onChange={(required) => change(index, { required })}
            />
          </fieldset>
        );
      })}
      {questions.length < MOST_QUESTIONS && (
        <p>
          <button type="button" className="button" onClick={() => put([...questions, { text: '', textEn: '', required: false }])}>
            <Icon name="plus" size={16} />
            {t('communityAccess.questionAdd')}
          </button>
        </p>
      )}
    </>
  );
}

export function GateSettings({ repository, settings, isGated }: Props) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const { mode, agreement, agreementEn, questions, version } = settings;
  const form = useForm<Values>({
    initial: { mode, agreement, agreementEn, questions },
    check: (values) =>
      Object.fromEntries(
        values.questions.map(({ text }, index) => [`questions.${index}.text`, hasInk(text) ? '' : t('communityAccess.questionMissing')]),
      ),
    async submit(body) {
      await webApi.call(saveGate, { params: placeOf(repository), body }, { keep: true });
      showToast(t('communityAccess.gateSaved'), 'success');
      await revalidate();
    },
  });
  return (
    <section className={styles.panel} aria-labelledby="gate">
      <h2 id="gate">{t('communityAccess.gateTitle')}</h2>
      <p className={styles.muted}>{t('communityAccess.gateLead')}</p>
      {!isGated && <Notice>{t('communityAccess.gateNotGated')}</Notice>}
      <OfficeForm label={t('communityAccess.gateTitle')} onSubmit={form.submit}>
        <ChoiceField
          label={t('communityAccess.gateMode')}
          boxed
          options={GATE_MODES.map((value) => ({
            value,
            label: t(`communityAccess.mode${value}`),
            hint: t(`communityAccess.mode${value}Hint`),
          }))}
          {...form.field('mode')}
        />
        <BilingualField
          label={t('communityAccess.agreement')}
          lines={6}
          maxLength={LONGEST_AGREEMENT}
          hint={version > 0 ? t('communityAccess.gateVersion', { version }) : t('communityAccess.gateAgreementHint')}
          {...form.pair('agreement')}
        />
        <Questions form={form} />
        <FormFailure failure={form.failure} />
        <p>
          <button type="submit" className="button primary" disabled={form.busy || !form.dirty}>
            {t('communityAccess.gateSave')}
          </button>
        </p>
      </OfficeForm>
    </section>
  );
}
