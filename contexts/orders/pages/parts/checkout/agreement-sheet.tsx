import { useEffect, useState } from 'react';
import { getAgreement } from '#contexts/operations/calls/generated/operations.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useMobile } from '#web/lib/links.ts';
import { webApi } from '#web/lib/web-api.ts';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { SkeletonText } from '#web/ui/skeleton/skeleton.tsx';
import { ErrorState } from '#web/ui/state/state.tsx';
import styles from './checkout.module.css';

type Props = { open: boolean; title: string; onClose: () => void; onAgree: () => void };

/** The agreement to read, fetched when it is opened; agreeing ticks the box and closes. */
export function AgreementSheet({ open, title, onClose, onAgree }: Props) {
  const { t, pick } = useI18n();
  const mobile = useMobile();
  const [text, setText] = useState('');
  const [failure, setFailure] = useState('');
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks again
  useEffect(() => {
    if (!open || text) return;
    let left = false;
    setFailure('');
    webApi.call(getAgreement, { query: { code: 'purchase' } }, { cached: true }).then(
      (agreement) => !left && setText(pick(agreement.text, agreement.textEn)),
      (error) => !left && setFailure(failureWords(t, error)),
    );
    return () => {
      left = true;
    };
  }, [open, text, turn, pick, t]);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      side={mobile ? 'bottom' : 'center'}
      footer={
        <button type="button" className="button primary" disabled={!text} onClick={onAgree}>
          {t('order.readAndAgree')}
        </button>
      }
    >
      {text ? (
        <div className={styles.agreement}>
          {text.split(/\n{2,}/).map((part) => (
            <p key={part}>{part}</p>
          ))}
        </div>
      ) : failure ? (
        <ErrorState text={failure} onRetry={() => setTurn(turn + 1)} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Sheet>
  );
}
