import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { withdrawApplication } from '#contexts/shops/calls/generated/onboarding.ts';
import type { getApplicationInfo } from '#contexts/shops/calls/onboarding.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { formatDate } from '#kernel/time/time.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { type I18n, useI18n } from '#web/lib/i18n.tsx';
import { pageExists, useLinks } from '#web/lib/links.ts';
import { webApi } from '#web/lib/web-api.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { IconName } from '#web/ui/icon/icon-names.ts';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { showFailure, showToast } from '#web/ui/toast/toast.ts';
import styles from './standing.module.css';
import { TimeLeft } from './time-left.tsx';

type Info = Answer<typeof getApplicationInfo>;
const icons: Record<Info['applyStatus'], IconName> = {
  NOT_APPLY: 'edit',
  IN_REVIEW: 'clock',
  APPROVED: 'circle-check',
  REJECTED: 'alert-triangle',
};

/** Withdraws the application, after a confirmation. */
function useWithdrawal({ applyStatus }: Info) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  async function withdraw() {
    const agreed = await confirm({
      title: t('onboardingPages.withdrawTitle'),
      text: t(applyStatus === 'REJECTED' ? 'onboardingPages.withdrawRefusedText' : 'onboardingPages.withdrawText'),
      confirmText: t('onboardingPages.withdraw'),
      cancelText: t('onboardingPages.withdrawKeep'),
      danger: true,
    });
    if (!agreed) return;
    setBusy(true);
    try {
      await webApi.call(withdrawApplication, {}, { keep: true });
      showToast(t('onboardingPages.withdrawn'), 'success');
    } catch (error) {
      showFailure(failureWords(t, error));
    }
    await revalidate();
    setBusy(false);
  }
  return { withdraw, busy };
}

function standingWords({ t, minuteText }: I18n, { applyStatus, dueAt, level, history }: Info, now: number): string {
  if (applyStatus === 'NOT_APPLY') return t(history.length > 0 ? 'onboardingPages.textWithdrawn' : 'onboardingPages.textNOT_APPLY');
  if (applyStatus === 'REJECTED') return t('onboardingPages.textREJECTED');
  if (applyStatus === 'APPROVED')
    return level ? t('onboardingPages.textAPPROVED', { level: t(`onboarding.level${level}`) }) : t('onboardingPages.textOpen');
  return dueAt !== null && dueAt < now
    ? t('onboardingPages.textOverdue')
    : t('onboardingPages.textIN_REVIEW', { due: dueAt === null ? '' : minuteText(dueAt) });
}

function StandingDates({ info, now }: { info: Info; now: number }) {
  const { t, locale, minuteText } = useI18n();
  const { applyStatus, dueAt, applyTime, reviewedAt } = info;
  if (applyStatus === 'NOT_APPLY' || (applyTime === null && reviewedAt === null)) return null;
  return (
    <dl className={styles.dates}>
      {applyTime !== null && (
        <div>
          <dt>{t('onboardingPages.appliedAt')}</dt>
          <dd>{minuteText(applyTime)}</dd>
        </div>
      )}
      {applyStatus === 'IN_REVIEW' && dueAt !== null && (
        <>
          <div>
            <dt>
              {t('onboardingPages.due')} <small>{t('onboardingPages.workingDays')}</small>
            </dt>
            <dd>{minuteText(dueAt)}</dd>
          </div>
          <div>
            <dt>{t('onboardingPages.left')}</dt>
            <dd>
              <TimeLeft until={dueAt} now={now} />
            </dd>
          </div>
        </>
      )}
      {applyStatus !== 'IN_REVIEW' && reviewedAt !== null && (
        <div>
          <dt>{t('onboardingPages.reviewedAt')}</dt>
          <dd>{formatDate(reviewedAt, locale)}</dd>
        </div>
      )}
    </dl>
  );
}

function StandingActions({ info }: { info: Info }) {
  const { t } = useI18n();
  const links = useLinks();
  const { withdraw, busy } = useWithdrawal(info);
  const { applyStatus, actions, shopId } = info;
  const sellerHome = links.seller('mall/seller/home');
  return (
    <div className={styles.actions}>
      {applyStatus === 'APPROVED' && pageExists(sellerHome) && (
        // The user's permissions have changed: the whole page is reloaded.
        <a className="button primary large" href={sellerHome} data-reload="">
          {t('onboardingPages.toSeller')}
        </a>
      )}
      {applyStatus === 'APPROVED' && shopId && (
        <a className="button large" href={links.shop(shopId)}>
          {t('onboardingPages.shopPage')}
        </a>
      )}
      {actions.includes('apply') && (
        <a className="button primary large" href={links.mall('settle/create')}>
          {t(
            applyStatus === 'REJECTED'
              ? 'onboardingPages.editAndResend'
              : info.hasDraft
                ? 'onboardingPages.continueDraft'
                : 'onboardingPages.applyNow',
          )}
        </a>
      )}
      {actions.includes('withdraw') && (
        <button type="button" className="button" disabled={busy} onClick={withdraw}>
          {t('onboardingPages.withdraw')}
        </button>
      )}
      {applyStatus === 'IN_REVIEW' && (
        <a className="button" href={links.console('notices')}>
          {t('onboardingPages.seeNotices')}
        </a>
      )}
    </div>
  );
}

/** The state in words, with its dates and the applicant's actions. */
export function Standing({ info, now }: { info: Info; now: number }) {
  const i18n = useI18n();
  const { applyStatus } = info;
  return (
    <section className={styles.standing} data-status={applyStatus} aria-labelledby="standing">
      <span className={styles.mark}>
        <Icon name={icons[applyStatus]} size={34} />
      </span>
      <div className={styles.words}>
        <h2 id="standing" aria-live="polite">
          {i18n.t(`onboardingPages.standing${applyStatus}`)}
        </h2>
        <p>{standingWords(i18n, info, now)}</p>
      </div>
      <StandingDates info={info} now={now} />
      <StandingActions info={info} />
    </section>
  );
}
