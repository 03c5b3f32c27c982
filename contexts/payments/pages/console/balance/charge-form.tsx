import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { startCharge } from '#contexts/payments/calls/generated/payments.ts';
import { ChannelChoice } from '#contexts/payments/pages/parts/channel-choice.tsx';
import { storePayment } from '#contexts/payments/pages/parts/stored-payment.ts';
import { newId } from '#kernel/id/id.ts';
import { fenToYuan, formatMoney, formatNumber } from '#kernel/money/money.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { routerPath, useLinks } from '#web/lib/links.ts';
import { webApi } from '#web/lib/web-api.ts';
import { type ChargeLimit, judgeAmount, presetsWithin } from './charge-amount.ts';
import styles from './charge-form.module.css';

/** Creates a top-up and opens its payment. The same amount by the same channel reuses the idempotency key: sent twice, it is one top-up. */
export function ChargeForm({ limit, channels }: { limit: ChargeLimit; channels: readonly string[] }) {
  const { t } = useI18n();
  const links = useLinks();
  const navigate = useNavigate();
  const presets = presetsWithin(limit);
  const [typed, setTyped] = useState(presets[1] === undefined ? '' : fenToYuan(presets[1]).replace(/\.00$/, ''));
  const [channel, setChannel] = useState(channels[0] ?? '');
  const [touched, setTouched] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const key = useRef({ terms: '', key: '' });

  const judged = judgeAmount(typed, limit);
  const range = { min: formatMoney(limit.minFen), max: formatMoney(limit.maxFen) };
  const problem =
    refused ||
    (!touched || typeof judged === 'object'
      ? ''
      : judged === 'range'
        ? t('console.chargeRange', range)
        : judged === 'format'
          ? t('console.chargeFormat')
          : t('console.chargeEmpty'));

  const change = (text: string) => {
    setTyped(text);
    setRefused('');
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTouched(true);
    if (typeof judged !== 'object') return field.current?.focus();
    setBusy(true);
    const terms = `${judged.amount} ${channel}`;
    if (key.current.terms !== terms) key.current = { terms, key: newId() };
    try {
      const body = { amount: judged.amount, channel };
      const payment = await webApi.call(startCharge, { body }, { idempotencyKey: key.current.key, keep: true });
      key.current = { terms: '', key: '' };
      storePayment(payment);
      await navigate(routerPath(links.mall('goods/pay', { sign: payment.sign })));
    } catch (error) {
      setRefused(failureWords(t, error));
    }
    setBusy(false);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate id="charge">
      <fieldset className={styles.presets} aria-label={t('console.chargePresets')}>
        {presets.map((fen) => (
          <button
            key={fen}
            type="button"
            className={styles.preset}
            aria-pressed={typeof judged === 'object' && judged.fen === fen}
            onClick={() => change(fenToYuan(fen).replace(/\.00$/, ''))}
          >
            ¥{formatNumber(fenToYuan(fen), 0)}
          </button>
        ))}
      </fieldset>
      <ChannelChoice legend={t('pay.method')} channels={channels} chosen={channel} onChoose={setChannel} />
      <div className={styles.row}>
        <label className={styles.field} data-invalid={problem ? true : undefined}>
          <span className={styles.label}>{t('console.chargeAmount')}</span>
          <span className={styles.input}>
            <span aria-hidden="true">¥</span>
            <input
              ref={field}
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              value={typed}
              aria-invalid={problem ? true : undefined}
              aria-describedby="charge-hint"
              onChange={(event) => change(event.target.value)}
              onBlur={() => setTouched(true)}
            />
          </span>
        </label>
        <button type="submit" className="button primary large" disabled={busy}>
          {busy ? t('console.chargeBusy') : t('console.chargeNow')}
        </button>
      </div>
      <p id="charge-hint" className={styles.hint} data-problem={problem ? true : undefined} role={problem ? 'alert' : undefined}>
        {problem || t('console.chargeHint', range)}
      </p>
    </form>
  );
}
