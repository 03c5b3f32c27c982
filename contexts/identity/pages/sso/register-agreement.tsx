import type { getAgreement } from '#contexts/operations/calls/operations.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import styles from './agreement.module.css';

type Props = { agreement: Answer<typeof getAgreement>; open: boolean; onClose: () => void; onAgree: () => void };

/** The text of the agreement, to be accepted before registering. */
export function RegisterAgreement({ agreement, open, onClose, onAgree }: Props) {
  const { t, pick } = useI18n();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={pick(agreement.title, agreement.titleEn)}
      side="center"
      footer={
        <button type="button" className="button primary" onClick={onAgree}>
          {t('sso.agreeAndClose')}
        </button>
      }
    >
      <div className={styles.text}>
        <p className={styles.version}>{t('sso.agreementVersion', { version: agreement.version })}</p>
        {pick(agreement.text, agreement.textEn)
          .split(/\n{2,}/)
          .map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
      </div>
    </Sheet>
  );
}
