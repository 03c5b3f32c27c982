import { useRevalidator } from 'react-router';
import { changeRepository } from '#contexts/community/calls/generated/repositories.ts';
import type { RepositoryView } from '#contexts/community/calls/repositories.ts';
import { placeOf } from '#contexts/community/pages/parts/repository-links.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { FormButtons, FormFailure, OfficeForm, TextAreaField } from '#web/ui/office/fields/index.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import styles from './settings.module.css';

/** The description in lists and search results. */
export function AboutForm({ repository }: { repository: RepositoryView }) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { summary: repository.summary, summaryEn: repository.summaryEn },
    submit: (body) => webApi.call(changeRepository, { params: placeOf(repository), body }, { keep: true }),
  });
  const submit = async (event: React.FormEvent) => {
    if (!(await form.submit(event))) return;
    showToast(t('community.settingsSaved'), 'success');
    await revalidate();
  };
  return (
    <section className={styles.card} aria-labelledby="about">
      <h2 id="about">{t('community.settingsAbout')}</h2>
      <p className={styles.lead}>{t('community.settingsAboutText')}</p>
      <OfficeForm onSubmit={submit} label={t('community.settingsAbout')}>
        <TextAreaField label={t('community.newSummary')} rows={2} maxLength={300} lang="zh-CN" {...form.field('summary')} />
        <TextAreaField label={t('community.newSummaryEn')} rows={2} maxLength={300} lang="en" {...form.field('summaryEn')} />
        <FormFailure failure={form.failure} />
        <FormButtons busy={form.busy} disabled={!form.dirty} label={t('community.settingsSave')} />
      </OfficeForm>
    </section>
  );
}
