import type { ProofRun } from '#contracts/payments/proof.ts';
import { outcomes } from '../../../features/payments/proof/proof-words.ts';
import { Notice } from '../../../features/payments/settlement/notice.tsx';
import { useI18n } from '../../../lib/i18n.tsx';

/** What a proof that has ended came to, in a sentence. `href`: its own page, unless this is it. */
export function ProofResult({ run, href = '' }: { run: ProofRun; href?: string }) {
  const { t } = useI18n();
  const clean = run.outcome === 'CLEAN';
  const title = clean
    ? t('adminProof.noDifferences')
    : run.outcome === 'DIFFERENT'
      ? t('adminProof.differencesCount', { count: run.differenceCount })
      : t(outcomes[run.outcome].words);
  const text =
    run.outcome === 'INTERRUPTED' ? t('adminProof.interruptedText') : run.failure && t('adminProof.failedText', { reason: run.failure });
  return (
    <Notice
      tone={clean ? 'info' : 'warning'}
      title={title}
      text={text || (clean && run.fromDay === '' ? t('adminProof.billsLeftOut') : '')}
    >
      {href && (
        <a className="button" href={href}>
          {t('adminProof.view')}
        </a>
      )}
    </Notice>
  );
}
