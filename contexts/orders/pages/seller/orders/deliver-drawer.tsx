/** Delivers a line, or one step of a service. */

import { useRevalidator } from 'react-router';
import type { FulfilmentView, MilestoneView } from '#contexts/orders/calls/fulfilment.ts';
import { deliver, deliverMilestone } from '#contexts/orders/calls/generated/fulfilment.ts';
import { hasInk } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { FileField, type NamedFile, TextAreaField } from '#web/ui/office/fields/index.ts';
import { showToast } from '#web/ui/toast/toast.ts';

type Props = { fulfilment: FulfilmentView; milestone?: MilestoneView; onClose: () => void };

export function DeliverDrawer({ fulfilment, milestone, onClose }: Props) {
  const { t, pick } = useI18n();
  const { revalidate } = useRevalidator();
  const service = fulfilment.kind === 'SERVICE';
  const quota = fulfilment.kind === 'QUOTA';
  const { id } = fulfilment;
  const form = useForm({
    initial: { licence: '', note: '', files: [] as readonly NamedFile[] },
    check: ({ licence, note, files }): Record<string, string> => {
      if (files.length > 0) return {};
      if (service) return hasInk(note) ? {} : { note: t('sellerOrders.deliverEmptyService') };
      if (quota) return hasInk(licence) || hasInk(note) ? {} : { licence: t('sellerOrders.deliverEmptyQuota') };
      return hasInk(licence) ? {} : { licence: t('sellerOrders.deliverEmpty') };
    },
    async submit({ licence, note, files }) {
      const fileIds = files.map(({ fileId }) => fileId);
      if (milestone) await webApi.call(deliverMilestone, { params: { id, milestoneId: milestone.id }, body: { note, fileIds } });
      else await webApi.call(deliver, { params: { id }, body: { licence, note, fileIds } });
      showToast(t('sellerOrders.deliverDone'), 'success');
      await revalidate();
      onClose();
    },
  });
  const title = t('sellerOrders.deliverTitle', {
    name: milestone ? pick(milestone.title, milestone.titleEn) : pick(fulfilment.name, fulfilment.nameEn),
  });
  return (
    <DrawerForm form={form} title={title} onClose={onClose} save={t('sellerOrders.deliverConfirm')}>
      {(quota || fulfilment.kind === 'LICENCE') && (
        <TextAreaField
          label={t(quota ? 'sellerOrders.deliverAccess' : 'sellerOrders.deliverLicence')}
          hint={t(quota ? 'sellerOrders.deliverAccessHint' : 'sellerOrders.deliverLicenceHint')}
          maxLength={8_000}
          rows={6}
          {...form.field('licence')}
        />
      )}
      <FileField
        label={t('sellerOrders.deliverFiles')}
        purpose={service ? 'service-document' : 'goods-deliverable'}
        max={20}
        {...form.field('files')}
        {...(fulfilment.kind === 'DOWNLOAD' && form.errors['licence'] ? { error: form.errors['licence'] } : {})}
      />
      <TextAreaField
        label={t('sellerOrders.deliverNote')}
        hint={t('sellerOrders.deliverNoteHint')}
        maxLength={2_000}
        {...form.field('note')}
      />
    </DrawerForm>
  );
}
