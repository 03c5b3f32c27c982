import { type RefObject, useState } from 'react';
import type { getAgreement } from '#contexts/operations/calls/operations.ts';
import { Agreement } from '#contexts/operations/pages/parts/operations/agreement.tsx';
import type { Answer } from '#contracts/kit/call.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useMobile } from '#web/lib/links.ts';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import styles from './create.module.css';

type Props = {
  agreement: Answer<typeof getAgreement>;
  agreed: boolean;
  onChange: (agreed: boolean) => void;
  /** Submitting was attempted without consent. */
  wrong: boolean;
  box: RefObject<HTMLInputElement | null>;
};

/** The onboarding agreement, to be read and accepted. */
export function Consent({ agreement, agreed, onChange, wrong, box }: Props) {
  const { t, pick } = useI18n();
  const mobile = useMobile();
  const [reading, setReading] = useState(false);
  const title = pick(agreement.title, agreement.titleEn);
  return (
    <div className={styles.consent}>
      <input
        ref={box}
        id="agree"
        type="checkbox"
        checked={agreed}
        aria-invalid={wrong && !agreed ? true : undefined}
        aria-describedby={wrong && !agreed ? 'agree-problem' : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <div>
        <label htmlFor="agree">{t('onboardingPages.agree')}</label>{' '}
        <button type="button" className="link" onClick={() => setReading(true)}>
          {t('onboardingPages.agreementName', { title })}
        </button>
        {wrong && !agreed && (
          <p className={styles.problem} id="agree-problem" role="alert">
            {t('onboardingPages.notAgreed', { title })}
          </p>
        )}
      </div>
      <Sheet
        open={reading}
        onClose={() => setReading(false)}
        title={title}
        side={mobile ? 'bottom' : 'center'}
        footer={
          <button
            type="button"
            className="button primary"
            onClick={() => {
              onChange(true);
              setReading(false);
            }}
          >
            {t('onboardingPages.readAndAgree')}
          </button>
        }
      >
        <Agreement agreement={agreement} level="h2" />
      </Sheet>
    </div>
  );
}
