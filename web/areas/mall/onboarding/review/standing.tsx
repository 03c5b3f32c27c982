import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Answer } from '#contracts/kit/endpoint.ts';
import { type getApplicationInfo, withdrawApplication } from '#contracts/shops/onboarding.ts';
import { formatDate } from '#kernel/time/time.ts';
import { problemWords } from '#web/features/identity/problem-words.ts';
import { minuteWords } from '#web/features/shops/onboarding/onboarding-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
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

/** The state in words, with its dates and whatever the applicant may do about it. */
export function Standing({ info, now }: { info: Info; now: number }) {
  const { t, locale } = useI18n();
  const links = useLinks();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const { applyStatus, dueAt, applyTime, reviewedAt, actions, level, shopId } = info;
  const overdue = dueAt !== null && dueAt < now;
  const withdrawn = applyStatus === 'NOT_APPLY' && info.history.length > 0;
  const sellerHome = links.seller('mall/seller/home');

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
      showFailure(problemWords(t, error));
    }
    await revalidate();
    setBusy(false);
  }

  const text = (): string => {
    if (applyStatus === 'NOT_APPLY') return t(withdrawn ? 'onboardingPages.textWithdrawn' : 'onboardingPages.textNOT_APPLY');
    if (applyStatus === 'REJECTED') return t('onboardingPages.textREJECTED');
    if (applyStatus === 'APPROVED')
      return level ? t('onboardingPages.textAPPROVED', { level: t(`onboarding.level${level}`) }) : t('onboardingPages.textOpen');
    return overdue
      ? t('onboardingPages.textOverdue')
      : t('onboardingPages.textIN_REVIEW', { due: dueAt === null ? '' : minuteWords(dueAt, locale) });
  };

  return (
    <section className={styles.standing} data-status={applyStatus} aria-labelledby="standing">
      <span className={styles.mark}>
        <Icon name={icons[applyStatus]} size={34} />
      </span>
      <div className={styles.words}>
        <h2 id="standing" aria-live="polite">
          {t(`onboardingPages.standing${applyStatus}`)}
        </h2>
        <p>{text()}</p>
      </div>
      {(applyTime !== null || reviewedAt !== null) && applyStatus !== 'NOT_APPLY' && (
        <dl className={styles.dates}>
          {applyTime !== null && (
            <div>
              <dt>{t('onboardingPages.appliedAt')}</dt>
              <dd>{minuteWords(applyTime, locale)}</dd>
            </div>
          )}
          {applyStatus === 'IN_REVIEW' && dueAt !== null && (
            <>
              <div>
                <dt>
                  {t('onboardingPages.due')} <small>{t('onboardingPages.workingDays')}</small>
                </dt>
                <dd>{minuteWords(dueAt, locale)}</dd>
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
      )}
      <div className={styles.actions}>
        {applyStatus === 'APPROVED' && pageExists(sellerHome) && (
          // What the reader may do has changed: the whole page is loaded anew.
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
    </section>
  );
}
