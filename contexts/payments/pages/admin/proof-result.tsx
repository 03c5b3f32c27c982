import type { ProofRun } from '#contexts/payments/calls/proof.ts';
import { outcomes } from '#contexts/payments/pages/parts/proof/proof-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';

const kinds = { CLEAN: 'success', DIFFERENT: 'danger', FAILED: 'warning', INTERRUPTED: 'warning', '': 'info' } as const;

/** The result of a proof that has ended. `href`: its page, unless this is it. */
export function ProofResult({ run, href = '' }: { run: ProofRun; href?: string }) {
  const { t } = useI18n();
  const title = {
    CLEAN: t('adminProof.noDifferences'),
    DIFFERENT: t('adminProof.differencesCount', { count: run.differenceCount }),
    FAILED: t(outcomes.FAILED.words),
    INTERRUPTED: t(outcomes.INTERRUPTED.words),
    '': '',
  }[run.outcome];
  return (
    <Notice
      kind={kinds[run.outcome]}
      action={
        href && (
          <a className="button" href={href}>
            {t('adminProof.view')}
          </a>
        )
      }
    >
      <strong>{title}</strong> {run.outcome === 'INTERRUPTED' && `${t('adminProof.interruptedText')} `}
      {run.failure && (
        <>
          {t('adminProof.failedText')}{' '}
          <code lang="en" translate="no">
            {run.failure}
          </code>
        </>
      )}
    </Notice>
  );
}
