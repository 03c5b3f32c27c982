import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PlanView } from '#contexts/metering/calls/fields.ts';
import { confirmOrder, createOrder } from '#contexts/orders/calls/generated/order.ts';
import type { OrderPreview } from '#contexts/orders/calls/order.ts';
import { newId } from '#kernel/id/id.ts';
import { failureWords } from '#web/lib/failure-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { routerPath, useLinks } from '#web/lib/links.ts';
import { webApi } from '#web/lib/web-api.ts';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import styles from './metering.module.css';

/** Agreement, soft limit and payment method, then the order that opens the service. */
export function OpenSheet({ plan, autoPay: usual, onClose }: { plan: PlanView; autoPay: boolean; onClose: () => void }) {
  const { t, tProblem, pick } = useI18n();
  const links = useLinks();
  const navigate = useNavigate();
  const [preview, setPreview] = useState<OrderPreview | null>(null);
  const [softLimit, setSoftLimit] = useState('');
  const [autoPay, setAutoPay] = useState(usual);
  const [agreed, setAgreed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const key = useRef(newId());
  const { goodsKind, goodsId, skuId } = plan;

  useEffect(() => {
    let isHere = true;
    webApi.call(confirmOrder, { body: { request: { kind: 'metered', goodsKind, goodsId, skuId } } }).then(
      (found) => isHere && setPreview(found),
      (error) => isHere && setFailure(failureWords(t, error)),
    );
    return () => {
      isHere = false;
    };
  }, [goodsKind, goodsId, skuId, t]);

  async function open(event: FormEvent) {
    event.preventDefault();
    if (!preview || !agreed) return;
    setBusy(true);
    setFailure('');
    try {
      const request = { kind: 'metered' as const, goodsKind, goodsId, skuId, autoPay, softLimit: softLimit.trim() };
      const made = await webApi.call(
        createOrder,
        { body: { request, expectedAmount: preview.actualPaymentAmount, agreementVersion: preview.agreement.version } },
        { idempotencyKey: key.current, keep: true },
      );
      showToast(t('metering.opened'), 'success');
      await navigate(routerPath(links.console('metering/services/:serviceId', { serviceId: `${made.orderId}-1` })));
    } catch (error) {
      setFailure(failureWords(t, error));
      key.current = newId();
      setBusy(false);
    }
  }

  const blocked = preview?.blocked ?? [];
  const name = pick(plan.name, plan.nameEn);
  return (
    <Sheet open onClose={onClose} title={t('metering.openFor', { name })} side={links.mobile ? 'bottom' : 'center'}>
      <form className={styles.list} onSubmit={open} noValidate>
        <label className={styles.field}>
          <span>{t('metering.softLimit')}</span>
          <input
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            value={softLimit}
            placeholder={t('metering.softLimitNone')}
            onChange={(event) => setSoftLimit(event.target.value)}
          />
        </label>
        <p className={styles.note}>{t('metering.softLimitHint')}</p>
        <label className={styles.check}>
          <input type="checkbox" checked={autoPay} onChange={(event) => setAutoPay(event.target.checked)} />
          {t('metering.autoPay')}
        </label>
        <label className={styles.check}>
          <input type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
          {t('metering.openAgree', { title: preview ? pick(preview.agreement.title, preview.agreement.titleEn) : '' })}
        </label>
        {blocked.map((problem) => (
          <p key={problem.code} className={styles.problem} role="alert">
            {tProblem({ code: problem.code, params: { ...problem.params, centerName: String(problem.params['centerName'] ?? '') } })}
          </p>
        ))}
        {failure && (
          <p className={styles.problem} role="alert">
            {failure}
          </p>
        )}
        <button type="submit" className="button primary large" disabled={busy || !preview || !agreed || blocked.length > 0}>
          {t('metering.open')}
        </button>
      </form>
    </Sheet>
  );
}
