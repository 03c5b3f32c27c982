/** For how many months messages are retained. */
import type { FormEvent } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { getRetention, saveRetention } from '#contexts/support/calls/generated/chat-moderation.ts';
import { RETAINED_MONTHS } from '#contexts/support/rules/support.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { useMay } from '#web/lib/office.ts';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { FieldColumns, FormButtons, FormFailure, NumberField, OfficeForm } from '#web/ui/office/fields/index.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import styles from './chat-rules.module.css';

type Data = Answer<typeof getRetention>;
const load: Load<Data> = ({ api }) => api.call(getRetention, {});
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

const { least, most } = RETAINED_MONTHS;

function RetentionForm({ months: saved }: Data) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const mayChange = useMay('service.manage');
  const form = useForm<{ months: number | null }>({
    initial: { months: saved },
    check: ({ months }) => ({
      months: months !== null && months >= least && months <= most ? '' : t('officeChatRules.monthsWrong', { least, most }),
    }),
    async submit({ months }) {
      if (months === null) return false;
      // Only shortening needs a confirmation: deleted messages cannot be restored.
      const agreed =
        months >= saved ||
        (await confirm({
          title: t('officeChatRules.shortenTitle'),
          text: t('officeChatRules.shortenText', { months }),
          confirmText: t('officeChatRules.shorten'),
          danger: true,
        }));
      if (!agreed) return false;
      await webApi.call(saveRetention, { body: { months } });
      showToast(t('officeChatRules.retentionSaved'), 'success');
      return true;
    },
  });
  const submit = async (event: FormEvent) => {
    if (await form.submit(event)) await revalidate();
  };
  return (
    <OfficeForm label={t('officeChatRules.retention')} onSubmit={submit}>
      <ul className={styles.plain}>
        <li>{t('officeChatRules.retentionWhat')}</li>
        <li>{t('officeChatRules.retentionRetained')}</li>
      </ul>
      <FieldColumns>
        <NumberField
          label={t('officeChatRules.months')}
          hint={mayChange ? t('officeChatRules.monthsHint', { least, most }) : t('officeChatRules.mayNotChange')}
          suffix={t('officeChatRules.monthsSuffix')}
          required
          disabled={!mayChange}
          min={least}
          max={most}
          {...form.field('months')}
        />
      </FieldColumns>
      <FormFailure failure={form.failure} />
      {mayChange && <FormButtons busy={form.busy} disabled={!form.dirty} />}
    </OfficeForm>
  );
}

export default function RetentionPage() {
  const { t } = useI18n();
  const data = useLoaderData<Data>();
  return (
    <OfficePage title={t('officeTitles.adminChatRetention')} lead={t('officeChatRules.retentionLead')}>
      <Panel title={t('officeChatRules.retention')}>
        <RetentionForm key={data.months} months={data.months} />
      </Panel>
    </OfficePage>
  );
}
