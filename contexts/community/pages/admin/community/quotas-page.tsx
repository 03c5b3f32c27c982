/** Storage quotas of persons, groups and shops in the community, of a shop's broadcasts, and names assigned by the platform. */
import type { FormEvent } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { CommunityQuotas } from '#contexts/operations/calls/community-quotas.ts';
import { MOST_QUOTA_GB } from '#contexts/operations/calls/constants.ts';
import { getCommunityQuotas, setCommunityQuotas } from '#contexts/operations/calls/generated/community-quotas.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { type FormErrors, useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { FieldColumns, FormButtons, FormFailure, NumberField, OfficeForm } from '#web/ui/office/fields/index.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { askReason } from '#web/ui/office/reason/reason.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { GiveName } from './give-name.tsx';

type Data = Answer<typeof getCommunityQuotas>;
const load: Load<Data> = ({ api }) => api.call(getCommunityQuotas, {});
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

const GB = 1024 ** 3;
const KINDS = ['PERSON', 'GROUP', 'SHOP', 'LIVE'] as const;
type Kind = (typeof KINDS)[number];
/** GB; null while a field is empty. */
type Values = Record<Kind, number | null>;

const inGb = (bytes: number): number => Math.round(bytes / GB);
const ofEach = <T,>(valueOf: (kind: Kind) => T): Record<Kind, T> => ({
  PERSON: valueOf('PERSON'),
  GROUP: valueOf('GROUP'),
  SHOP: valueOf('SHOP'),
  LIVE: valueOf('LIVE'),
});
/** Unchanged quotas keep their exact number of bytes. */
const quotasOf = (values: Values, was: CommunityQuotas): CommunityQuotas =>
  ofEach((kind) => (values[kind] === inGb(was[kind]) ? was[kind] : (values[kind] ?? 0) * GB));

export default function QuotasPage() {
  const { quotas } = useLoaderData<Data>();
  return <QuotasForm key={JSON.stringify(quotas)} />;
}

function QuotasForm() {
  const { t } = useI18n();
  const { quotas } = useLoaderData<Data>();
  const { revalidate } = useRevalidator();
  const form = useForm<Values>({
    initial: ofEach((kind) => inGb(quotas[kind])),
    check: (values): FormErrors => {
      const errors: FormErrors = {};
      for (const kind of KINDS) {
        const value = values[kind] ?? Number.NaN;
        if (!(value >= 0 && value <= MOST_QUOTA_GB)) errors[kind] = t('adminCommunity.quotaRange', { most: MOST_QUOTA_GB });
      }
      return errors;
    },
    submit: async (values) => {
      const reason = await askReason({
        title: t('adminCommunity.quotasReason'),
        text: t('adminCommunity.quotasReasonText'),
        templates: [t('adminCommunity.quotasTemplate1'), t('adminCommunity.quotasTemplate2')],
        maxLength: 200,
      });
      if (reason === null) return false;
      await webApi.call(setCommunityQuotas, { body: { was: quotas, quotas: quotasOf(values, quotas), reason } });
      showToast(t('adminCommunity.quotasSaved'), 'success');
      return true;
    },
  });
  const submit = async (event: FormEvent) => {
    if (await form.submit(event)) await revalidate();
  };
  return (
    <OfficePage title={t('officeTitles.adminCommunityQuotas')} lead={t('adminCommunity.quotasLead')}>
      <OfficeForm label={t('officeTitles.adminCommunityQuotas')} onSubmit={submit}>
        <Panel title={t('adminCommunity.quotasPanel')} lead={t('adminCommunity.quotasPanelLead')}>
          <FieldColumns>
            {KINDS.map((kind) => (
              <NumberField
                key={kind}
                label={t(`adminCommunity.quota${kind}`)}
                hint={t(`adminCommunity.quota${kind}Hint`)}
                suffix="GB"
                required
                max={MOST_QUOTA_GB}
                value={form.values[kind]}
                error={form.errors[kind]}
                onChange={(value) => form.set<string>(kind, value)}
              />
            ))}
          </FieldColumns>
        </Panel>
        <FormFailure failure={form.failure} />
        <FormButtons busy={form.busy} disabled={!form.dirty} />
      </OfficeForm>
      <GiveName />
    </OfficePage>
  );
}
