import { useRevalidator } from 'react-router';
import { createServiceBlock, updateServiceBlock } from '#contexts/operations/calls/generated/service-pages.ts';
import type { AdminServiceBlock, ServiceBlockKind } from '#contexts/operations/calls/service-pages.ts';
import type { ComputeService } from '#contexts/resources/rules/resources.ts';
import { hasInk } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { BilingualField, SelectField, SwitchField } from '#web/ui/office/fields/index.ts';
import { RichTextEditor } from '#web/ui/office/rich-text/rich-text-editor.tsx';
import { showToast } from '#web/ui/toast/toast.ts';

const KINDS: ServiceBlockKind[] = ['WHAT', 'AUDIENCE', 'STEP', 'QUESTION'];
type Props = { page: ComputeService; block: AdminServiceBlock | null; onClose: () => void };

/** A block of a service page in both languages. */
export function ServiceBlockDrawer({ page, block, onClose }: Props) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const missing = (text: string) => (hasInk(text) ? '' : t('adminContent.required'));
  const form = useForm({
    initial: {
      kind: block?.kind ?? ('QUESTION' as ServiceBlockKind),
      title: block?.title ?? '',
      titleEn: block?.titleEn ?? '',
      body: block?.body ?? '',
      bodyEn: block?.bodyEn ?? '',
      released: block?.released ?? true,
    },
    check: ({ title, titleEn, body, bodyEn }) => ({
      title: missing(title),
      titleEn: missing(titleEn),
      body: missing(body),
      bodyEn: missing(bodyEn),
    }),
    async submit(values, idempotencyKey) {
      const body = { ...values, page };
      if (block) await webApi.call(updateServiceBlock, { params: { id: block.id }, body });
      else await webApi.call(createServiceBlock, { body }, { idempotencyKey });
      showToast(t('adminContent.saved'), 'success');
      await revalidate();
      onClose();
    },
  });
  return (
    <DrawerForm form={form} title={t(block ? 'adminContent.blockEdit' : 'adminContent.blockNew')} onClose={onClose}>
      <SelectField
        label={t('adminContent.blockKind')}
        required
        options={KINDS.map((value) => ({ value, label: t(`adminContent.blockKind_${value}`) }))}
        {...form.field('kind')}
      />
      <BilingualField
        label={t('adminContent.blockTitle')}
        hint={t('adminContent.blockTitleHint')}
        required
        requiredEn
        maxLength={80}
        {...form.pair('title')}
      />
      <RichTextEditor label={t('adminContent.blockBody')} required {...form.field('body')} />
      <RichTextEditor label={t('adminContent.blockBodyEn')} required {...form.field('bodyEn')} />
      <SwitchField label={t('adminContent.released')} hint={t('adminContent.blockReleasedHint')} {...form.field('released')} />
    </DrawerForm>
  );
}
