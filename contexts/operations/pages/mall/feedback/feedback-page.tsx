/** Suggestions and problems (section 2: /feedback, opened from the sidebar). */

import { useState } from 'react';
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { FEEDBACK_KINDS } from '#contexts/operations/calls/constants.ts';
import type { Feedback } from '#contexts/operations/calls/feedback.ts';
import { listMyFeedback, sendFeedback } from '#contexts/operations/calls/generated/feedback.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { hasInk } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { useUser } from '#web/lib/root-data.ts';
import { useForm } from '#web/lib/use-form.ts';
import { goToLogin, webApi } from '#web/lib/web-api.ts';
import { Instant } from '#web/ui/instant/instant.tsx';
import { ChoiceField, FormButtons, FormFailure, OfficeForm, TextAreaField, TextField } from '#web/ui/office/fields/index.ts';
import { EmptyState } from '#web/ui/state/state.tsx';
import { StatusTag } from '#web/ui/status-tag/status-tag.tsx';
import styles from './feedback-page.module.css';

type Data = { mine: Feedback[] };
/** Visitors have no earlier feedback to show. */
const load: Load<Data> = async ({ api }) => ({ mine: await api.call(listMyFeedback, {}, { ignoreStatuses: [401] }).catch(() => []) });
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function FeedbackPage() {
  const { t } = useI18n();
  const user = useUser();
  const { mine } = useLoaderData<Data>();
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1>{t('feedback.title')}</h1>
        <p>{t('feedback.lead')}</p>
      </header>
      <div className={styles.columns}>
        <FeedbackForm />
        <section className={styles.card} aria-labelledby="my-feedback">
          <h2 id="my-feedback">{t('feedback.mine')}</h2>
          {!user ? (
            <p className={styles.note}>
              <button type="button" className="link" onClick={goToLogin}>
                {t('feedback.signIn')}
              </button>
            </p>
          ) : mine.length === 0 ? (
            <EmptyState icon="message-circle" title={t('feedback.mineNone')} />
          ) : (
            <ul className={styles.mine}>
              {mine.map((one) => (
                <Entry key={one.id} entry={one} />
              ))}
            </ul>
          )}
        </section>
      </div>
    </main>
  );
}

function Entry({ entry }: { entry: Feedback }) {
  const { t } = useI18n();
  return (
    <li>
      <p className={styles.facts}>
        <StatusTag tone={entry.state === 'OPEN' ? 'warning' : 'success'}>{t(`feedback.state${entry.state}`)}</StatusTag>
        <span>{t(`feedback.kind${entry.kind}`)}</span>
        <Instant at={entry.createdAt} />
      </p>
      <p className={styles.text}>{entry.body}</p>
      {entry.answer && (
        <div className={styles.answer}>
          <strong>{t('feedback.answer')}</strong>
          <p className={styles.text}>{entry.answer}</p>
        </div>
      )}
    </li>
  );
}

function FeedbackForm() {
  const { t } = useI18n();
  const [query] = useSearchParams();
  const { revalidate } = useRevalidator();
  const [sent, setSent] = useState(false);
  const form = useForm({
    initial: { kind: 'SUGGESTION' as Feedback['kind'], body: '', page: '' },
    check: ({ body }) => ({ body: hasInk(body) ? '' : t('feedback.bodyMissing') }),
    submit: (values, idempotencyKey) =>
      webApi.call(sendFeedback, { body: { ...values, entrance: readQuery('mall/feedback', query).entrance } }, { idempotencyKey }),
  });
  const submit = async (event: React.FormEvent) => {
    if (!(await form.submit(event))) return;
    setSent(true);
    form.reset({ kind: form.values.kind, body: '', page: '' });
    await revalidate();
  };
  if (sent)
    return (
      <section className={styles.card} role="status">
        <EmptyState icon="circle-check" title={t('feedback.sentTitle')} text={t('feedback.sent')}>
          <button type="button" className="button" onClick={() => setSent(false)}>
            {t('feedback.again')}
          </button>
        </EmptyState>
      </section>
    );
  return (
    <section className={styles.card}>
      <OfficeForm onSubmit={submit} label={t('feedback.title')}>
        <ChoiceField
          label={t('feedback.kind')}
          options={FEEDBACK_KINDS.map((value) => ({ value, label: t(`feedback.kind${value}`) }))}
          {...form.field('kind')}
          onChange={(value) => form.set('kind', value)}
        />
        <TextAreaField
          label={t('feedback.body')}
          hint={t('feedback.bodyHint')}
          required
          rows={6}
          maxLength={2000}
          {...form.field('body')}
        />
        <TextField label={t('feedback.page')} maxLength={500} inputMode="url" {...form.field('page')} />
        <FormFailure failure={form.failure} />
        <FormButtons busy={form.busy} label={t('feedback.send')} />
      </OfficeForm>
    </section>
  );
}
