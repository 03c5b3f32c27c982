/** The state of the application: deadline, reasons, next steps, history. */
import { useEffect } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { getApplicationInfo } from '#contexts/shops/calls/generated/onboarding.ts';
import { OnboardingFlow } from '#contexts/shops/pages/parts/onboarding/onboarding-flow.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useMobile } from '#web/lib/links.ts';
import { browserLoader, type LoadArgs, serverLoader } from '#web/lib/load.ts';
import { History } from './review/history.tsx';
import { NextSteps } from './review/next-steps.tsx';
import { Reasons } from './review/reasons.tsx';
import styles from './review/review.module.css';
import { Standing } from './review/standing.tsx';
import { Submitted } from './review/submitted.tsx';

const load = async ({ api }: LoadArgs) => ({ info: await api.call(getApplicationInfo, {}), now: Date.now() });
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** How often a visible page polls for the result. */
const LOOK_MS = 60_000;
const stepOf = { NOT_APPLY: 1, IN_REVIEW: 2, REJECTED: 1, APPROVED: 3 } as const;

export default function ReviewPage() {
  const { info, now } = useLoaderData<typeof loader>();
  const { t } = useI18n();
  const mobile = useMobile();
  const { revalidate } = useRevalidator();
  const waiting = info.applyStatus === 'IN_REVIEW';
  useEffect(() => {
    if (!waiting) return;
    const look = () => document.visibilityState === 'visible' && void revalidate();
    const timer = window.setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [waiting, revalidate]);

  return (
    <main className={styles.page} data-status={info.applyStatus}>
      <h1 className={mobile ? 'visually-hidden' : styles.title}>{t('onboardingPages.reviewTitle')}</h1>
      <OnboardingFlow at={stepOf[info.applyStatus]} short />
      <Standing info={info} now={now} />
      {info.applyStatus === 'REJECTED' && (
        <Reasons reasons={info.reasons} applicantType={info.application?.applicantType ?? 'ENTERPRISE'} />
      )}
      <div className={styles.columns}>
        <div className={styles.column}>{info.application && <Submitted application={info.application} />}</div>
        <div className={styles.column}>
          <NextSteps status={info.applyStatus} />
          {info.history.length > 0 && <History events={info.history} applicantType={info.application?.applicantType ?? 'ENTERPRISE'} />}
        </div>
      </div>
    </main>
  );
}
