import { createCluster, modifyCluster } from '#contexts/resources/calls/generated/resource-admin.ts';
import type { AdminCluster } from '#contexts/resources/calls/resource-admin.ts';
import { hasInk } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { type FormErrors, useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { BilingualField, FieldColumns, NumberField, SwitchField, TextField } from '#web/ui/office/fields/index.ts';
import { RowsEditor } from './rows-editor.tsx';

const COUNTS = ['cpuCores', 'gpuCards', 'dcuCards', 'storageTb'] as const;
const MOST_HARDWARE = 30;

/** Adds or changes a region. */
export function ClusterDrawer({ cluster, onClose }: { cluster: AdminCluster | null; onClose: () => void }) {
  const { t } = useI18n();
  const form = useForm({
    initial: {
      clusterId: cluster?.clusterId ?? '',
      centerName: cluster?.centerName ?? '',
      centerNameEn: cluster?.centerNameEn ?? '',
      description: cluster?.description ?? '',
      descriptionEn: cluster?.descriptionEn ?? '',
      team: cluster?.team ?? '',
      teamName: cluster?.teamName ?? '',
      teamNameEn: cluster?.teamNameEn ?? '',
      hardware: cluster?.hardware ?? [],
      cpuCores: (cluster?.cpuCores ?? 0) as number | null,
      gpuCards: (cluster?.gpuCards ?? 0) as number | null,
      dcuCards: (cluster?.dcuCards ?? 0) as number | null,
      storageTb: (cluster?.storageTb ?? 0) as number | null,
      k8s: cluster?.k8s ?? false,
    },
    check: (values): FormErrors => ({
      clusterId: /^[A-Za-z0-9_-]{1,40}$/.test(values.clusterId) ? '' : t('adminResource.clusterIdHint'),
      centerName: hasInk(values.centerName) ? '' : t('adminResource.missing'),
      team: /^[a-z0-9][a-z0-9-]{0,39}$/.test(values.team) ? '' : t('adminResource.clusterTeamCodeHint'),
      teamName: hasInk(values.teamName) ? '' : t('adminResource.missing'),
      ...Object.fromEntries(
        values.hardware.map(({ name }, index) => [`hardware.${index}.name`, hasInk(name) ? '' : t('adminResource.missing')]),
      ),
    }),
    submit: ({ clusterId, ...values }, idempotencyKey) => {
      const counts = Object.fromEntries(COUNTS.map((name) => [name, values[name] ?? 0])) as Record<(typeof COUNTS)[number], number>;
      const content = { ...values, ...counts };
      return cluster
        ? webApi.call(modifyCluster, { params: { clusterId: cluster.clusterId }, body: { ...content, revision: cluster.revision } })
        : webApi.call(createCluster, { body: { ...content, clusterId } }, { idempotencyKey });
    },
  });
  return (
    <DrawerForm
      form={form}
      title={t(cluster ? 'adminResource.clusterEdit' : 'adminResource.clusterAdd')}
      onClose={onClose}
      saved={t('adminResource.saved')}
    >
      <TextField
        label={t('adminResource.clusterId')}
        hint={t('adminResource.clusterIdHint')}
        required
        disabled={cluster !== null}
        {...form.field('clusterId')}
      />
      <BilingualField label={t('adminResource.name')} required maxLength={60} {...form.pair('centerName')} />
      <BilingualField label={t('adminResource.description')} lines={3} maxLength={1000} {...form.pair('description')} />
      <TextField
        label={t('adminResource.clusterTeamCode')}
        hint={t('adminResource.clusterTeamCodeHint')}
        required
        {...form.field('team')}
      />
      <BilingualField label={t('adminResource.clusterTeamName')} required maxLength={60} {...form.pair('teamName')} />
      <FieldColumns>
        {COUNTS.map((name) => (
          <NumberField key={name} label={t(`adminResource.${name}`)} max={2_000_000_000} {...form.field(name)} />
        ))}
      </FieldColumns>
      <SwitchField label={t('adminResource.k8s')} {...form.field('k8s')} />
      <RowsEditor
        label={t('adminResource.clusterHardware')}
        rows={form.values.hardware}
        onChange={(rows) => form.set('hardware', rows)}
        blank={{ name: '', nameEn: '' }}
        max={MOST_HARDWARE}
        render={(row, change, index) => (
          <BilingualField
            label={t('adminResource.clusterHardwareRow', { number: index + 1 })}
            required
            maxLength={120}
            value={{ zh: row.name, en: row.nameEn }}
            error={{ zh: form.errors[`hardware.${index}.name`], en: undefined }}
            onChange={({ zh, en }) => change({ name: zh, nameEn: en })}
          />
        )}
      />
    </DrawerForm>
  );
}
