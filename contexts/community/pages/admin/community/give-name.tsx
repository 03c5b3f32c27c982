import { giveNamespace } from '#contexts/community/calls/generated/repositories.ts';
import { isNamespaceName } from '#contexts/community/rules/repository.ts';
import { hasInk } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { ChoiceField, FieldColumns, FormButtons, FormFailure, OfficeForm, TextField } from '#web/ui/office/fields/index.ts';
import { Panel } from '#web/ui/office/panel.tsx';
import { showToast } from '#web/ui/toast/toast.ts';

const KINDS = ['PERSON', 'GROUP', 'SHOP'] as const;
const EMPTY = { kind: 'PERSON' as (typeof KINDS)[number], subject: '', name: '' };

/** Assigns a name to a publisher, including names reserved by the platform. */
export function GiveName() {
  const { t, pick } = useI18n();
  const form = useForm({
    initial: EMPTY,
    check: ({ subject, name }) => ({
      subject: !hasInk(subject) ? t('adminCommunity.namesSubjectMissing') : '',
      name: isNamespaceName(name) ? '' : t('adminCommunity.namesNameWrong'),
    }),
    submit: async (body) => {
      const given = await webApi.call(giveNamespace, { body });
      showToast(t('adminCommunity.namesGiven', { name: given.name, publisher: pick(given.title, given.titleEn) }), 'success');
    },
    asksBeforeLeaving: false,
  });
  const submit = async (event: React.FormEvent) => {
    if (await form.submit(event)) form.reset(EMPTY);
  };
  return (
    <OfficeForm label={t('adminCommunity.namesPanel')} onSubmit={submit}>
      <Panel title={t('adminCommunity.namesPanel')} lead={t('adminCommunity.namesPanelLead')}>
        <ChoiceField
          label={t('adminCommunity.namesKind')}
          options={KINDS.map((value) => ({ value, label: t(`adminCommunity.quota${value}`) }))}
          {...form.field('kind')}
        />
        <FieldColumns>
          <TextField
            label={t('adminCommunity.namesSubject')}
            hint={t(`adminCommunity.namesSubject${form.values.kind}`)}
            required
            maxLength={64}
            {...form.field('subject')}
          />
          <TextField label={t('adminCommunity.namesName')} required maxLength={96} {...form.field('name')} />
        </FieldColumns>
      </Panel>
      <FormFailure failure={form.failure} />
      <FormButtons busy={form.busy} disabled={!form.dirty} label={t('adminCommunity.namesGive')} />
    </OfficeForm>
  );
}
