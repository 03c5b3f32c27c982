import { useRevalidator } from 'react-router';
import type { AgreementCode, getAgreementVersion } from '#contexts/operations/calls/content.ts';
import { addAgreementVersion } from '#contexts/operations/calls/generated/content.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { hasInk } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { readInstant } from '#web/lib/instant-text.ts';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { BilingualField, DateField, SelectField, TextField } from '#web/ui/office/fields/index.ts';
import { showToast } from '#web/ui/toast/toast.ts';

export type Version = Answer<typeof getAgreementVersion>;

const CODES: AgreementCode[] = ['purchase', 'privacy', 'register', 'onboarding'];

/** A new version, prefilled with the text of the one in force. */
export function AgreementDrawer({ base, onClose }: { base: Version | null; onClose: () => void }) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const missing = (text: string) => (hasInk(text) ? '' : t('adminContent.required'));
  const form = useForm({
    initial: {
      code: base?.code ?? ('purchase' as AgreementCode),
      version: '',
      title: base?.title ?? '',
      titleEn: base?.titleEn ?? '',
      text: base?.text ?? '',
      textEn: base?.textEn ?? '',
      inForceSince: '',
    },
    check: (values) => ({
      version: /^[\w.-]{1,40}$/.test(values.version) ? '' : t('adminContent.versionWrong'),
      title: missing(values.title),
      titleEn: missing(values.titleEn),
      text: missing(values.text),
      textEn: missing(values.textEn),
    }),
    async submit(values, idempotencyKey) {
      const agreed = await confirm({
        title: t('adminContent.publishTitle', { version: values.version }),
        text: t('adminContent.publishText'),
      });
      if (!agreed) return false;
      await webApi.call(addAgreementVersion, { body: { ...values, inForceSince: readInstant(values.inForceSince) } }, { idempotencyKey });
      showToast(t('adminContent.published'), 'success');
      await revalidate();
      onClose();
      return true;
    },
  });
  return (
    <DrawerForm form={form} title={t('adminContent.versionNew')} onClose={onClose}>
      <SelectField
        label={t('adminContent.agreement')}
        required
        disabled={base !== null}
        options={CODES.map((value) => ({ value, label: t(`adminContent.agreement_${value}`) }))}
        {...form.field('code')}
      />
      <TextField
        label={t('adminContent.version')}
        hint={t('adminContent.versionHint')}
        required
        maxLength={40}
        {...form.field('version')}
      />
      <DateField
        type="datetime-local"
        label={t('adminContent.inForceSince')}
        hint={t('adminContent.inForceHint')}
        {...form.field('inForceSince')}
      />
      <BilingualField label={t('adminContent.agreementTitle')} required requiredEn maxLength={100} {...form.pair('title')} />
      <BilingualField
        label={t('adminContent.agreementText')}
        hint={t('adminContent.agreementTextHint')}
        required
        requiredEn
        lines={14}
        maxLength={50_000}
        {...form.pair('text')}
      />
    </DrawerForm>
  );
}
