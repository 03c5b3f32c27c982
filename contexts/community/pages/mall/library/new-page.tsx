/** Creates a repository: publisher, type, visibility, licence. */
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import type { z } from 'zod';
import { createRepository, listMyNamespaces, takeNamespace } from '#contexts/community/calls/generated/repositories.ts';
import type { namespaceChoice } from '#contexts/community/calls/repositories.ts';
import { labelWords } from '#contexts/community/pages/parts/card-words.ts';
import { visibilityTexts, visibilityWords } from '#contexts/community/pages/parts/repository-words.ts';
import { licenceOf } from '#contexts/community/rules/labels.ts';
import { isNamespaceName, isRepositoryName } from '#contexts/community/rules/repository.ts';
import { readQuery } from '#contracts/pages/pages.ts';
import { formatBytes } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useGo } from '#web/lib/use-go.ts';
import { webApi } from '#web/lib/web-api.ts';
import { ChoiceField, FormButtons, FormFailure, OfficeForm, SelectField, TextAreaField, TextField } from '#web/ui/office/fields/index.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import styles from './new-page.module.css';

type Choice = z.output<typeof namespaceChoice>;

const load = (async ({ api, url }) => ({
  ...readQuery('mall/community/new', url.searchParams),
  namespaces: (await api.call(listMyNamespaces, {})).records,
})) satisfies Load<unknown>;
type Data = Awaited<ReturnType<typeof load>>;
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** The suggested licences; a card may specify any other. */
const LICENSES = [
  'apache-2.0',
  'mit',
  'mulanpsl-2.0',
  'bsd-3-clause',
  'gpl-3.0',
  'agpl-3.0',
  'cc0-1.0',
  'cc-by-4.0',
  'cc-by-sa-4.0',
  'cc-by-nc-4.0',
  'odc-by',
  'openrail',
  'other',
];
const keyOf = ({ kind, subjectId }: Choice): string => `${kind} ${subjectId}`;

export default function NewRepositoryPage() {
  const data = useLoaderData<Data>();
  const { t } = useI18n();
  const { mobile } = useLinks();
  return (
    <main className={styles.page} data-mobile={mobile || undefined}>
      <header>
        <h1>{t('community.newTitle')}</h1>
        <p>{t('community.newLead')}</p>
      </header>
      <NewForm data={data} />
    </main>
  );
}

function NewForm({ data }: { data: Data }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { mall } = useLinks();
  const go = useGo();
  const [namespaces, setNamespaces] = useState(data.namespaces);
  const first = namespaces.find(({ name, id }) => name === data.namespace && id !== '') ?? namespaces[0];
  const form = useForm({
    initial: {
      publisher: first ? keyOf(first) : '',
      type: (data.kind || 'model').toUpperCase() as 'MODEL' | 'DATASET' | 'SPACE',
      name: '',
      visibility: 'PUBLIC' as 'PUBLIC' | 'GATED' | 'PRIVATE',
      license: '',
      summary: '',
      summaryEn: '',
    },
    check: ({ name }) => ({ name: name === '' ? t('community.newNameNeeded') : isRepositoryName(name) ? '' : t('community.newNameWrong') }),
    submit: async ({ publisher, ...values }, idempotencyKey) => {
      const namespace = namespaces.find((one) => keyOf(one) === publisher)?.name ?? '';
      const made = await webApi.call(createRepository, { body: { ...values, namespace } }, { keep: true, idempotencyKey });
      showToast(t('community.newCreated'), 'success');
      go(mall('community/:kind/:namespace/:name', { kind: made.kind, namespace: made.namespace, name: made.name }));
    },
  });
  const { values } = form;
  const chosen = namespaces.find((one) => keyOf(one) === values.publisher);
  const wrongName = values.name !== '' && !isRepositoryName(values.name);
  const taken = (name: string) =>
    setNamespaces(namespaces.map((one) => (keyOf(one) === values.publisher ? { ...one, id: one.id || 'taken', name } : one)));
  return (
    <>
      {chosen && chosen.id === '' && <TakeName key={keyOf(chosen)} choice={chosen} onTaken={taken} />}
      <section className={styles.card}>
        <OfficeForm onSubmit={form.submit} label={t('community.newTitle')}>
          <ChoiceField
            label={t('community.newPublisher')}
            required
            boxed
            options={namespaces.map((one) => ({
              value: keyOf(one),
              label: one.name || one.title,
              hint: `${t(`community.newPublisherKind${one.kind}`)} · ${t('community.newRoom', { used: formatBytes(one.usedBytes), quota: formatBytes(one.quotaBytes) })}`,
            }))}
            {...form.field('publisher')}
          />
          <ChoiceField
            label={t('community.newType')}
            required
            boxed
            options={[
              { value: 'MODEL' as const, label: t('community.typeModel'), hint: t('community.newTypeModel') },
              { value: 'DATASET' as const, label: t('community.typeDataset'), hint: t('community.newTypeDataset') },
              { value: 'SPACE' as const, label: t('community.typeSpace'), hint: t('community.newTypeSpace') },
            ]}
            {...form.field('type')}
          />
          <TextField
            label={t('community.newName')}
            hint={
              chosen?.name && values.name && !wrongName
                ? `${t('community.newAddress')}: ${chosen.name}/${values.name}`
                : t('community.newNameHint')
            }
            required
            maxLength={96}
            {...form.field('name')}
            error={wrongName ? t('community.newNameWrong') : form.errors['name']}
          />
          <ChoiceField
            label={t('community.newVisibility')}
            boxed
            options={(['PUBLIC', 'GATED', 'PRIVATE'] as const).map((value) => ({
              value,
              label: t(visibilityWords[value]),
              hint: t(visibilityTexts[value]),
            }))}
            {...form.field('visibility')}
          />
          <SelectField
            label={t('community.newLicense')}
            hint={t('community.newLicenseHint')}
            placeholder={t('community.newLicenseNone')}
            options={LICENSES.map((code) => ({ value: code, label: labelWords(i18n, licenceOf(code)) }))}
            {...form.field('license')}
          />
          <TextAreaField label={t('community.newSummary')} rows={2} maxLength={300} lang="zh-CN" {...form.field('summary')} />
          <TextAreaField label={t('community.newSummaryEn')} rows={2} maxLength={300} lang="en" {...form.field('summaryEn')} />
          <FormFailure failure={form.failure} />
          <FormButtons busy={form.busy} disabled={!chosen || chosen.id === ''} label={t('community.newCreate')} />
        </OfficeForm>
      </section>
    </>
  );
}

/** A publisher's first repository: chooses the name its addresses begin with. */
function TakeName({ choice, onTaken }: { choice: Choice; onTaken: (name: string) => void }) {
  const { t } = useI18n();
  const form = useForm({
    initial: { name: choice.name },
    asksBeforeLeaving: false,
    check: ({ name }) => ({ name: isNamespaceName(name) ? '' : t('community.newNameWrong') }),
    submit: async ({ name }) => {
      const body = { kind: choice.kind, subjectId: choice.subjectId, name };
      onTaken((await webApi.call(takeNamespace, { body }, { keep: true })).name);
    },
  });
  return (
    <section className={styles.card} aria-labelledby="take-name">
      <h2 id="take-name">{t('community.newPublisherNone')}</h2>
      <p className={styles.lead}>{t('community.newPublisherText')}</p>
      <OfficeForm onSubmit={form.submit} label={t('community.newPublisherNone')}>
        <TextField label={t('community.newPublisher')} hint={t('community.newNameHint')} required maxLength={96} {...form.field('name')} />
        <FormFailure failure={form.failure} />
        <FormButtons busy={form.busy} label={t('community.newPublisherTake')} />
      </OfficeForm>
    </section>
  );
}
