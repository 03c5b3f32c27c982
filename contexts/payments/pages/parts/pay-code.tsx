/** The code to scan with its countdown; at its end the code is cleared and can be renewed. */

import { useMemo, useState } from 'react';
import { renderSVG } from 'uqr';
import { clockText } from '#web/lib/countdown.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useMobile } from '#web/lib/links.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { walletName } from './option-words.ts';
import styles from './pay.module.css';
import { safeWalletUrl } from './pay-state.ts';
import type { StoredPayment } from './stored-payment.ts';

const FULL_SECONDS = 300;
const ROUND = 2 * Math.PI * 20;

/** A ring that empties with the seconds. */
export function CountdownRing({ seconds }: { seconds: number | null }) {
  const { t } = useI18n();
  const part = seconds === null ? 1 : Math.min(1, seconds / FULL_SECONDS);
  return (
    <p className={styles.countdown} data-late={seconds !== null && seconds <= 30 ? '' : undefined}>
      <svg viewBox="0 0 48 48" width="44" height="44" aria-hidden="true">
        <circle cx="24" cy="24" r="20" className={styles.track} />
        <circle cx="24" cy="24" r="20" className={styles.ring} strokeDasharray={ROUND} strokeDashoffset={ROUND * (1 - part)} />
      </svg>
      <span>
        <span className={styles.countdownLabel}>{t('pay.timeLeft')}</span>
        <time role="timer" aria-label={t('pay.timeLeft')}>
          {seconds === null ? '--:--' : clockText(seconds)}
        </time>
      </span>
    </p>
  );
}

/** Rendered here: most issued codes are scanned from one screen, once. */
function QrCode({ text }: { text: string }) {
  const { t } = useI18n();
  const source = useMemo(() => `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(text, { border: 2 }))}`, [text]);
  return <img src={source} alt={t('pay.codeAlt')} width={208} height={208} />;
}

type Props = {
  phase: 'opening' | 'open' | 'expired' | 'failed';
  payment: StoredPayment | null;
  seconds: number | null;
  failure: string;
  onRenew: () => void;
};

export function PayCode({ phase, payment, seconds, failure, onRenew }: Props) {
  const { t } = useI18n();
  const mobile = useMobile();
  const here = payment ? safeWalletUrl(payment.codeUrl) : '';
  const isWechat = payment?.channel === 'wechat';
  // WeChat opens only what it scans itself, not links from a browser.
  const canOpen = here !== '' && !here.startsWith('weixin:');
  const wallet = walletName(t, payment?.channel ?? '');
  const hint = isWechat ? (mobile ? 'pay.wechatHintMobile' : 'pay.wechatHint') : mobile ? 'pay.scanHintMobile' : 'pay.scanHint';
  // On a phone the wallet comes first, followed by the code for another device.
  const openFirst = phase === 'open' && mobile && canOpen;
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.codePanel} data-phase={phase}>
      {/* A phone cannot scan its own screen: the page is opened there instead. */}
      {openFirst && (
        <>
          <a className={`button primary large ${styles.here}`} href={here}>
            {t('pay.openNamed', { wallet })}
          </a>
          <button type="button" className="link" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {t('pay.otherDevice')}
          </button>
        </>
      )}
      <div className={styles.code} hidden={openFirst && !shown}>
        {phase === 'opening' && (
          <>
            <Skeleton width="100%" height="100%" />
            <span className="visually-hidden" role="status">
              {t('common.loading')}
            </span>
          </>
        )}
        {phase === 'open' && payment && <QrCode text={payment.codeUrl} />}
        {(phase === 'expired' || phase === 'failed') && (
          <div className={styles.cleared} role="alert">
            <Icon name={phase === 'expired' ? 'clock' : 'alert-triangle'} size={32} />
            <p>{phase === 'expired' ? t('pay.expired') : failure}</p>
            <button type="button" className="button primary" onClick={onRenew}>
              <Icon name="refresh" size={16} />
              {phase === 'expired' ? t('pay.renew') : t('common.retry')}
            </button>
          </div>
        )}
      </div>
      {phase === 'open' && <CountdownRing seconds={seconds} />}
      {phase === 'open' && (
        <>
          {(!openFirst || shown) && <p className={styles.scanHint}>{t(hint, { wallet })}</p>}
          {canOpen && !mobile && (
            <a className="link" href={here} target="_blank" rel="noopener">
              {t('pay.openNamed', { wallet })}
              <span className="visually-hidden">{t('goods.newWindow')}</span>
            </a>
          )}
          <p className={styles.waiting} role="status">
            <i aria-hidden="true" />
            {t('pay.waiting')}
          </p>
        </>
      )}
    </div>
  );
}
