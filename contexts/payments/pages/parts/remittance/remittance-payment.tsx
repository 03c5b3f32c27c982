/** A remittance as its buyer sees it. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { queryOrderPayStatus } from '#contexts/payments/calls/generated/payments.ts';
import { submitSlip } from '#contexts/payments/calls/generated/remittance.ts';
import type { Remittance } from '#contexts/payments/calls/remittance.ts';
import { hasInk } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { formatYuan } from '#web/lib/money-words.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useVisiblePolling } from '#web/lib/use-visible-polling.ts';
import { webApi } from '#web/lib/web-api.ts';
import { CopyButton } from '#web/ui/copy-button/copy-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { IconName } from '#web/ui/icon/icon-names.ts';
import { FileField, FormFailure, type NamedFile, TextField } from '#web/ui/office/fields/index.ts';
import pageStyles from '#web/ui/page/page.module.css';
import { Price } from '#web/ui/price/price.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { isClosed, isPaid } from '../pay-state.ts';
import styles from './remittance.module.css';

type Phase = 'wait' | 'part' | 'paid' | 'closed';
const FOLLOW_MS = 15_000;
const icons: Record<Phase, IconName> = { wait: 'clock', part: 'clock', paid: 'circle-check', closed: 'circle-x' };

const phaseOf = ({ status, transfers }: Remittance): Phase =>
  isPaid(status) ? 'paid' : isClosed(status) ? 'closed' : transfers.length > 0 ? 'part' : 'wait';

function Progress({ remittance, phase }: { remittance: Remittance; phase: Phase }) {
  const { t, timeText } = useI18n();
  const words = {
    wait: [t('pay.remStateWait'), t('pay.remStateWaitText')],
    part: [t('pay.remStatePart'), t('pay.remStateWaitText')],
    paid: [t('pay.remStatePaid'), t('pay.remStatePaidText')],
    closed: [t('pay.remStateClosed'), t('pay.remStateClosedText')],
  }[phase];
  return (
    <section className={pageStyles.card} aria-labelledby="remittance-state">
      <h2 className={pageStyles.cardTitle} id="remittance-state">
        {t('pay.remState')}
      </h2>
      <p className={styles.state} data-phase={phase} role="status">
        <Icon name={icons[phase]} size={28} />
        <span>
          <strong>{words[0]}</strong>
          <small>{words[1]}</small>
        </span>
      </p>
      {remittance.transfers.length > 0 && (
        <>
          <h3 className={styles.sub}>{t('pay.remTransfers')}</h3>
          <ul className={styles.transfers}>
            {remittance.transfers.map(({ amount, at, isUsed }) => (
              <li key={`${at} ${amount}`}>
                <span>{timeText(at)}</span>
                <Price value={amount} zero />
                <small>{t(isUsed ? 'pay.remTransferUsed' : 'pay.remTransferWaits')}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Accounts({ remittance }: { remittance: Remittance }) {
  const { t, timeText } = useI18n();
  const { amount, arrived, left, code, accounts, expiresAt } = remittance;
  const isPart = arrived !== '0.00' && left !== '0.00';
  return (
    <section className={pageStyles.card} aria-labelledby="remittance-where">
      <h2 className={pageStyles.cardTitle} id="remittance-where">
        {t('pay.remLead')}
      </h2>
      <div className={styles.top}>
        <p className={styles.amount}>
          <span>{isPart ? t('pay.remArrived', { amount: formatYuan(arrived) }) : t('pay.remAmount')}</span>
          <span className={styles.line}>
            <Price value={isPart ? left : amount} size="lg" zero />
            <CopyButton text={isPart ? left : amount} what={t('pay.remAmount')} />
          </span>
        </p>
        <div className={styles.code}>
          <span>{t('pay.remCode')}</span>
          <span className={styles.line}>
            <strong data-code>{code}</strong>
            <CopyButton text={code} what={t('pay.remCodeName')} />
          </span>
          <small>{t('pay.remCodeText')}</small>
        </div>
      </div>
      <ul className={styles.accounts}>
        {accounts.map((account) => (
          <li key={account.code}>
            <dl>
              {(
                [
                  ['remHolder', account.holder],
                  ['remBank', account.bankName],
                  ['remNumber', account.number],
                ] as const
              ).map(([word, value]) => (
                <div key={word}>
                  <dt>{t(`pay.${word}`)}</dt>
                  <dd>
                    {value} <CopyButton text={value} what={t(`pay.${word}`)} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <p className={pageStyles.muted}>{t('pay.remUntil', { day: timeText(expiresAt) })}</p>
    </section>
  );
}

type Values = { payerName: string; files: readonly NamedFile[] };
function SlipForm({ remittance }: { remittance: Remittance }) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();
  const { orderId, slip } = remittance;
  const form = useForm<Values>({
    initial: { payerName: slip?.payerName ?? '', files: slip ? [{ fileId: slip.fileId, url: slip.url, name: slip.name }] : [] },
    check: ({ payerName, files }) => ({
      payerName: hasInk(payerName) ? '' : t('pay.remPayerMissing'),
      files: files.length > 0 ? '' : t('pay.remFileMissing'),
    }),
    async submit({ payerName, files }) {
      await webApi.call(submitSlip, { body: { orderId, payerName, fileId: files[0]?.fileId ?? '' } });
      showToast(t('pay.remSubmitted'), 'success');
      await revalidate();
      return true;
    },
  });
  return (
    <section className={pageStyles.card} aria-labelledby="remittance-slip">
      <h2 className={pageStyles.cardTitle} id="remittance-slip">
        {t('pay.remSlip')}
      </h2>
      <p className={pageStyles.muted}>{t('pay.remSlipText')}</p>
      <form className={styles.form} noValidate onSubmit={form.submit} aria-label={t('pay.remSlip')}>
        <TextField label={t('pay.remPayer')} hint={t('pay.remPayerHint')} required maxLength={120} {...form.field('payerName')} />
        <FileField label={t('pay.remSlip')} purpose="remittance-slip" required {...form.field('files')} />
        <FormFailure failure={form.failure} />
        <button type="submit" className="button primary large" disabled={form.busy}>
          {t(slip ? 'pay.remResubmit' : 'pay.remSubmit')}
        </button>
      </form>
    </section>
  );
}

export function RemittancePayment({ remittance }: { remittance: Remittance }) {
  const { t } = useI18n();
  const links = useLinks();
  const { revalidate } = useRevalidator();
  const phase = phaseOf(remittance);
  const isOpen = phase === 'wait' || phase === 'part';
  const { orderId } = remittance;
  const [seen] = useState(remittance.status);
  useVisiblePolling(
    async (signal) => {
      const { status } = await webApi.call(queryOrderPayStatus, { query: { orderId } }, { signal });
      if (status === seen) return false;
      await revalidate();
      return true;
    },
    FOLLOW_MS,
    isOpen,
  );
  return (
    <>
      <Progress remittance={remittance} phase={phase} />
      {isOpen && <Accounts remittance={remittance} />}
      {isOpen && <SlipForm remittance={remittance} />}
      <p className={styles.links}>
        {isOpen && (
          <a className="link" href={links.mall('goods/pay', { orderId })}>
            {t('pay.remOther')}
          </a>
        )}
        <a className="link" href={links.console('orders/:orderId', { orderId })}>
          {t('order.toOrder')}
        </a>
      </p>
    </>
  );
}
