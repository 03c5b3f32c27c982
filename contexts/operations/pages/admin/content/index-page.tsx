/** The index configuration: footer and switches of the site. */
import { useLoaderData, useRevalidator } from 'react-router';
import type { AdminIndex } from '#contexts/operations/calls/content.ts';
import { getAdminIndex, saveAdminIndex } from '#contexts/operations/calls/generated/content.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { useMay } from '#web/lib/office.ts';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { confirm } from '#web/ui/message-box/message-box.ts';
import {
  BilingualField,
  FormButtons,
  FormFailure,
  NumberField,
  OfficeForm,
  SelectField,
  SwitchField,
  TextField,
} from '#web/ui/office/fields/index.ts';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { Panel } from '#web/ui/office/panel.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import styles from './content.module.css';

const load: Load<AdminIndex> = ({ api }) => api.call(getAdminIndex, {});
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function IndexPage() {
  const { t, pick } = useI18n();
  const { centers, ...index } = useLoaderData<AdminIndex>();
  const { revalidate } = useRevalidator();
  const disabled = !useMay('content.manage');
  const form = useForm({
    initial: { ...index, acctEndDays: index.acctEndDays as number | null },
    check: ({ acctEndDays }) => ({ acctEndDays: acctEndDays === null ? t('adminContent.required') : '' }),
    async submit(values) {
      const off = index.purchaseEnable && !values.purchaseEnable;
      const narrower = values.oneClusterId !== '' && values.oneClusterId !== index.oneClusterId;
      if (off && !(await confirm({ title: t('adminContent.purchaseOffTitle'), text: t('adminContent.purchaseOffText'), danger: true })))
        return false;
      if (narrower && !(await confirm({ title: t('adminContent.oneClusterTitle'), text: t('adminContent.oneClusterText'), danger: true })))
        return false;
      await webApi.call(saveAdminIndex, { body: { ...values, acctEndDays: values.acctEndDays ?? 0 } });
      showToast(t('adminContent.saved'), 'success');
      await revalidate();
      return true;
    },
  });
  const centerOptions = [
    { value: '', label: t('adminContent.allCenters') },
    ...centers.map(({ clusterId, centerName, centerNameEn }) => ({
      value: clusterId,
      label: `${pick(centerName, centerNameEn)} · ${clusterId}`,
    })),
    // A centre that no longer exists stays in the options until another is chosen.
    ...(index.oneClusterId && !centers.some(({ clusterId }) => clusterId === index.oneClusterId)
      ? [{ value: index.oneClusterId, label: index.oneClusterId }]
      : []),
  ];
  return (
    <OfficePage title={t('officeTitles.adminIndex')} lead={t('adminContent.indexLead')}>
      <OfficeForm onSubmit={form.submit} label={t('officeTitles.adminIndex')}>
        <div className={styles.stack}>
          <Panel title={t('adminContent.indexSwitches')}>
            <div className={styles.stack}>
              <SwitchField
                label={t('adminContent.purchaseEnable')}
                hint={t('adminContent.purchaseEnableHint')}
                disabled={disabled}
                {...form.field('purchaseEnable')}
              />
              <SwitchField
                label={t('adminContent.isMainSite')}
                hint={t('adminContent.isMainSiteHint')}
                disabled={disabled}
                {...form.field('isMainSite')}
              />
              <SelectField
                label={t('adminContent.oneClusterId')}
                hint={t('adminContent.oneClusterIdHint')}
                options={centerOptions}
                disabled={disabled}
                {...form.field('oneClusterId')}
              />
              <NumberField
                label={t('adminContent.acctEndDays')}
                hint={t('adminContent.acctEndDaysHint')}
                suffix={t('adminContent.days')}
                max={365}
                required
                disabled={disabled}
                {...form.field('acctEndDays')}
              />
            </div>
          </Panel>
          <Panel title={t('adminContent.footer')}>
            <BilingualField label={t('adminContent.footer')} lines={5} maxLength={2000} disabled={disabled} {...form.pair('footer')} />
          </Panel>
          <Panel title={t('adminContent.company')}>
            <div className={styles.stack}>
              <BilingualField
                label={t('adminContent.companyName')}
                hint={t('adminContent.companyHint')}
                maxLength={100}
                disabled={disabled}
                {...form.pair('company')}
              />
              <TextField
                label={t('adminContent.icp')}
                hint={t('adminContent.icpHint')}
                maxLength={60}
                disabled={disabled}
                {...form.field('icp')}
              />
              <TextField
                label={t('adminContent.contactPhone')}
                maxLength={40}
                inputMode="tel"
                disabled={disabled}
                {...form.field('contactPhone')}
              />
              <TextField
                label={t('adminContent.contactEmail')}
                maxLength={100}
                inputMode="email"
                disabled={disabled}
                {...form.field('contactEmail')}
              />
            </div>
          </Panel>
          <FormFailure failure={form.failure} />
          {!disabled && <FormButtons busy={form.busy} disabled={!form.dirty} />}
        </div>
      </OfficeForm>
    </OfficePage>
  );
}
