import { type FormEvent, useState } from 'react';
import { createImportJob } from '#contexts/catalogue/calls/generated/seller-import.ts';
import { newId } from '#kernel/id/id.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useGo } from '#web/lib/use-go.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { CheckField, ChoiceField, FileField, type NamedFile } from '#web/ui/office/fields/index.ts';
import { Panel } from '#web/ui/office/panel.tsx';
import styles from './imports.module.css';

/** Uploads a spreadsheet and starts a job, whose page shows the progress. */
export function NewImport() {
  const { t } = useI18n();
  const go = useGo();
  const links = useLinks();
  const { run, busy } = useAction();
  const [files, setFiles] = useState<readonly NamedFile[]>([]);
  const [mode, setMode] = useState<'dry' | 'write'>('dry');
  const [submit, setSubmit] = useState(false);
  const [key] = useState(newId);
  const [missing, setMissing] = useState(false);
  const start = (event: FormEvent) => {
    event.preventDefault();
    const [file] = files;
    setMissing(!file);
    if (!file) return;
    void run(
      async () => {
        const body = { fileId: file.fileId, jobId: '', dryRun: mode === 'dry', submit: mode === 'write' && submit };
        // One job per press; the same file in another mode is another job.
        const idempotencyKey = `${key}-${file.fileId}-${mode}-${body.submit}`;
        const job = await webApi.call(createImportJob, { body }, { idempotencyKey });
        go(links.seller('imports/:jobId', { jobId: job.jobId }));
      },
      { success: t('sellerImport.started'), keepData: true },
    );
  };
  return (
    <Panel title={t('sellerImport.newTitle')} lead={t('sellerImport.newLead')}>
      <form className={styles.form} noValidate onSubmit={start}>
        <FileField
          label={t('sellerImport.file')}
          purpose="import-sheet"
          required
          value={files}
          error={missing && files.length === 0 ? t('sellerImport.fileMissing') : ''}
          onChange={setFiles}
        />
        <ChoiceField
          label={t('sellerImport.mode')}
          value={mode}
          onChange={setMode}
          options={[
            { value: 'dry', label: t('sellerImport.modeDry'), hint: t('sellerImport.modeDryHint') },
            { value: 'write', label: t('sellerImport.modeWrite'), hint: t('sellerImport.modeWriteHint') },
          ]}
        />
        <CheckField
          label={t('sellerImport.submitAfter')}
          hint={t('sellerImport.submitAfterHint')}
          value={mode === 'write' && submit}
          disabled={mode === 'dry'}
          onChange={setSubmit}
        />
        <div className={styles.buttons}>
          <button type="submit" className="button primary" disabled={busy} aria-busy={busy}>
            {t('sellerImport.start')}
          </button>
        </div>
      </form>
    </Panel>
  );
}
