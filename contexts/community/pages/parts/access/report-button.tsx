/** Reports a repository or discussion to the platform for take-down. */
import { useState } from 'react';
import { requestTakedown } from '#contexts/community/calls/generated/takedown.ts';
import { LONGEST_EXPLANATION, MOST_EVIDENCE, TAKEDOWN_REASONS, type TakedownReason } from '#contexts/community/rules/takedown.ts';
import { checkEmail } from '#contexts/shops/rules/onboarding/onboarding.ts';
import { hasInk, toLatin } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useUser } from '#web/lib/root-data.ts';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { ChoiceField, FileField, type NamedFile, TextAreaField, TextField } from '#web/ui/office/fields/index.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { placeOf, type RepositoryName } from '../repository-links.ts';
import styles from './access.module.css';

type Props = {
  repository: RepositoryName;
  /** The number of a discussion; 0: the repository itself. */
  discussion?: number;
};

function ReportDrawer({ repository, discussion = 0, onClose }: Props & { onClose: () => void }) {
  const { t } = useI18n();
  const user = useUser();
  const form = useForm({
    initial: { reason: '' as TakedownReason | '', explanation: '', name: '', email: '', files: [] as readonly NamedFile[] },
    check: ({ reason, explanation, name, email }) => ({
      reason: reason === '' ? t('fields.required') : '',
      explanation: hasInk(explanation) ? '' : t('communityAccess.explanationMissing'),
      name: !user && !hasInk(name) ? t('communityAccess.nameMissing') : '',
      email: !user && (!hasInk(email) || checkEmail(toLatin(email)) !== null) ? t('communityAccess.emailMissing') : '',
    }),
    async submit({ reason, files, ...values }) {
      if (reason === '') return false;
      const body = { ...values, reason, discussion, fileIds: files.map(({ fileId }) => fileId) };
      await webApi.call(requestTakedown, { params: placeOf(repository), body }, { keep: true });
      return true;
    },
  });
  return (
    <DrawerForm
      form={form}
      title={t('communityAccess.reportTitle', { name: `${repository.namespace.name}/${repository.name}` })}
      onClose={onClose}
      save={t('communityAccess.reportSend')}
      onSubmit={async (event) => {
        if (!(await form.submit(event))) return;
        showToast(t('communityAccess.reportSent'), 'success');
        onClose();
      }}
    >
      <p className={styles.muted}>{t('communityAccess.reportLead')}</p>
      <ChoiceField
        label={t('communityAccess.reason')}
        required
        options={TAKEDOWN_REASONS.map((value) => ({ value, label: t(`communityAccess.reason${value}`) }))}
        {...form.field('reason')}
      />
      <TextAreaField
        label={t('communityAccess.explanation')}
        hint={t('communityAccess.explanationHint')}
        required
        rows={6}
        maxLength={LONGEST_EXPLANATION}
        {...form.field('explanation')}
      />
      {user ? (
        <FileField label={t('communityAccess.evidence')} purpose="takedown-evidence" max={MOST_EVIDENCE} {...form.field('files')} />
      ) : (
        <>
          <TextField label={t('communityAccess.name')} required maxLength={80} autoComplete="name" {...form.field('name')} />
          <TextField
            label={t('communityAccess.email')}
            hint={t('communityAccess.emailHint')}
            required
            maxLength={120}
            autoComplete="email"
            {...form.field('email')}
          />
        </>
      )}
    </DrawerForm>
  );
}

export function ReportButton(props: Props) {
  const { t } = useI18n();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        <Icon name="alert-triangle" size={14} />
        {t('communityAccess.report')}
      </button>
      {open && <ReportDrawer {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
