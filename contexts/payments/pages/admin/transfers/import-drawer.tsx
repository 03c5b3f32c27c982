import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { importStatement } from '#contexts/payments/calls/generated/transfers-admin.ts';
import type { RemittanceRulesView } from '#contexts/payments/calls/remittance-rules-admin.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { cutTextStart } from '#kernel/text/text.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { type Translate, useI18n } from '#web/lib/i18n.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { DrawerForm } from '#web/ui/office/drawer-form.tsx';
import { FileField, type NamedFile, SelectField } from '#web/ui/office/fields/index.ts';
import { FormDrawer } from '#web/ui/office/form-drawer.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { ErrorState } from '#web/ui/state/state.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { InspectionView, isSettled } from './inspection-view.tsx';
import { NamedRows } from './named-rows.tsx';
import styles from './statement-import.module.css';
import { type Inspection, type Mapping, useInspection } from './use-inspection.ts';

type Values = {
  bankAccount: string;
  files: readonly NamedFile[];
  /** null: as detected by the server. */
  mapping: Mapping | null;
  /** 0: as detected by the server. */
  titleLine: number;
  /** The operator has checked columns that were not recognised. */
  looked: boolean;
  leaveOut: readonly number[];
};
type Imported = Answer<typeof importStatement>;

function importedWords(t: Translate, { lines, added, known, suggested, outgoing }: Imported): string {
  const ignored = outgoing > 0 ? t('adminStatements.ignored', { count: outgoing }) : '';
  return [t('adminTransfers.imported', { lines, added, known, suggested }), ignored].filter((words) => words !== '').join(' · ');
}
/** Rows above and beside the lines contain no money. */
const isOfMoney = ({ reason }: Imported['leftOut'][number]): boolean => reason !== 'HEAD' && reason !== 'TITLES';
/** Two lines with the same number: leaving out one of them suffices; the server checks that. */
const mayStay = ({ reason }: Inspection['problems'][number]): boolean => reason === 'SERIAL_REUSED';

/** Imports a statement of a platform account: a preview before, the rows left out after. */
export function ImportDrawer({ rules, onClose }: { rules: RemittanceRulesView; onClose: () => void }) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const [done, setDone] = useState<Imported | null>(null);
  const form = useForm<Values>({
    initial: { bankAccount: rules.accounts[0]?.code ?? '', files: [], mapping: null, titleLine: 0, looked: false, leaveOut: [] },
    check: ({ files, looked, leaveOut }) => ({
      files: files.length > 0 ? '' : t('adminTransfers.importMissing'),
      looked: inspection && !isSettled(inspection) && !looked ? t('adminStatements.lookedMissing') : '',
      leaveOut: inspection?.problems.some((row) => !leaveOut.includes(row.line) && !mayStay(row))
        ? t('adminStatements.leaveOutMissing')
        : '',
    }),
    async submit({ bankAccount, files, leaveOut }) {
      if (!inspection) return false;
      const { mapping, titleLine } = inspection;
      const body = { bankAccount, fileId: files[0]?.fileId ?? '', mapping, titleLine, leaveOut: [...leaveOut] };
      const answer = await webApi.call(importStatement, { body }).catch((error: unknown) => {
        // Another import may have been faster: inspect the file again.
        retry();
        throw error;
      });
      await revalidate();
      if (answer.leftOut.some(isOfMoney)) return setDone(answer);
      showToast(importedWords(t, answer), 'success');
      onClose();
    },
  });
  const { bankAccount, files, mapping, titleLine, leaveOut } = form.values;
  const fileId = files[0]?.fileId ?? '';
  const { inspection, failure, isBusy, retry } = useInspection({ bankAccount, fileId, mapping, titleLine });
  const accounts = rules.accounts.map(({ code, bankName, number }) => ({ value: code, label: `${bankName} ${cutTextStart(number, 4)}` }));

  const readAs = (next: Mapping | null, line: number) => {
    form.set('mapping', next);
    form.set('titleLine', line);
    form.set('looked', false);
    form.set('leaveOut', []);
  };
  if (done) return <ImportedDrawer answer={done} onClose={onClose} />;
  return (
    <DrawerForm
      form={form}
      title={t('adminTransfers.import')}
      save={t('adminTransfers.import')}
      disabled={fileId !== '' && (isBusy || !inspection || failure !== null || inspection.wrong.length > 0)}
      onClose={onClose}
    >
      <p>{t('adminTransfers.importText')}</p>
      <SelectField
        label={t('adminTransfers.importAccount')}
        options={accounts}
        value={bankAccount}
        onChange={(code) => {
          form.set('bankAccount', code);
          readAs(null, 0);
        }}
      />
      <FileField
        label={t('adminTransfers.importFile')}
        purpose="import-sheet"
        required
        value={files}
        error={form.errors['files']}
        onChange={(next) => {
          form.set('files', next);
          readAs(null, 0);
        }}
      />
      <div className={styles.stack} aria-busy={isBusy || undefined}>
        <p className={inspection || fileId === '' ? 'visually-hidden' : undefined} role="status">
          {isBusy ? t('adminStatements.inspecting') : ''}
        </p>
        {failure !== null ? (
          <ErrorState text={failureWords(t, failure)} onRetry={retry} />
        ) : inspection ? (
          <InspectionView
            inspection={inspection}
            mapping={mapping ?? inspection.mapping}
            onMapping={(next) => readAs(next, inspection.titleLine)}
            onTitleLine={(line) => readAs(null, line)}
            looked={form.field('looked')}
            leaveOut={leaveOut}
            onLeaveOut={(lines) => form.set('leaveOut', lines)}
            problemsError={form.errors['leaveOut']}
          />
        ) : (
          fileId !== '' && <Skeleton height={160} />
        )}
      </div>
    </DrawerForm>
  );
}

/** The imported rows, and every row that was left out. */
function ImportedDrawer({ answer, onClose }: { answer: Imported; onClose: () => void }) {
  const { t } = useI18n();
  return (
    <FormDrawer
      open
      onClose={onClose}
      title={t('adminStatements.done')}
      footer={
        <button type="button" className="button primary" onClick={onClose}>
          {t('common.close')}
        </button>
      }
    >
      <div className={styles.stack}>
        <Notice kind="success" role="status" title={importedWords(t, answer)}>
          <p>{t('adminStatements.doneLeft')}</p>
        </Notice>
        <NamedRows label={t('adminStatements.leftOut')} rows={answer.leftOut} />
      </div>
    </FormDrawer>
  );
}
