/** Pays a repayment: from the balance, or with a payment code for the full amount. */
import { useCallback, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { getRepayment } from '#contexts/payments/calls/generated/funds.ts';
import { getPaymentOptions, queryOrderPayStatus, startOrderPayment } from '#contexts/payments/calls/generated/payments.ts';
import type { PaymentOption, PaymentOptions } from '#contexts/payments/calls/payments.ts';
import styles from '#contexts/payments/pages/parts/fund/fund.module.css';
import { isUsable, optionKey } from '#contexts/payments/pages/parts/mix.ts';
import { MixRest } from '#contexts/payments/pages/parts/mix-rest.tsx';
import payStyles from '#contexts/payments/pages/parts/pay.module.css';
import { PayCode } from '#contexts/payments/pages/parts/pay-code.tsx';
import { usePayCode } from '#contexts/payments/pages/parts/use-pay-code.ts';
import type { Answer } from '#contracts/kit/call.ts';
import { parseYuanToFen } from '#kernel/money/money.ts';
import { ConsolePage } from '#web/layouts/console/console-page.tsx';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { formatYuan } from '#web/lib/money-words.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { BackLink } from '#web/ui/console/back-link.tsx';
import { Panel } from '#web/ui/console/panel.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';

type Repayment = Answer<typeof getRepayment>;
type Data = { repayment: Repayment; options: PaymentOptions };
const load: Load<Data> = async ({ api, params }) => {
  const repaymentId = params.repaymentId ?? '';
  const [repayment, options] = await Promise.all([
    api.call(getRepayment, { params: { repaymentId } }),
    api.call(getPaymentOptions, { query: { orderId: repaymentId } }),
  ]);
  return { repayment, options };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** Methods that can pay the full amount: a code, or a sufficient balance. */
const waysOf = ({ options, amount }: PaymentOptions): PaymentOption[] =>
  options
    .filter(({ method }) => method === 'ONLINE' || method === 'BALANCE')
    .map((option) =>
      option.awaits || parseYuanToFen(option.most) >= parseYuanToFen(amount)
        ? option
        : { ...option, most: '0.00', refusal: { code: 'BALANCE_INSUFFICIENT', params: {} } },
    );

function Paying({ repayment, options, onDone }: Data & { onDone: () => void }) {
  const { t } = useI18n();
  const { run, busy } = useAction();
  const ways = waysOf(options);
  const usable = ways.find(isUsable);
  const [chosen, setChosen] = useState(usable ? optionKey(usable) : '');
  const way = ways.find((option) => optionKey(option) === chosen) ?? null;
  const { repaymentId, amount } = repayment;
  const byCode = way?.method === 'ONLINE';
  const code = usePayCode({
    name: `order-${repaymentId}`,
    terms: chosen,
    active: byCode,
    start: () =>
      webApi.call(startOrderPayment, { body: { orderId: repaymentId, method: 'ONLINE', channel: way?.reference ?? '', tenders: [] } }),
    query: (signal) => webApi.call(queryOrderPayStatus, { query: { orderId: repaymentId } }, { signal }),
    onPaid: onDone,
    onClosed: onDone,
  });
  return (
    <div className={styles.repay}>
      <section aria-labelledby="repay-amount">
        <h2 className={payStyles.amountTitle} id="repay-amount">
          {t('funds.repayAmount')}
        </h2>
        <p className={payStyles.amount}>
          <Price value={amount} size="lg" zero />
        </p>
        <MixRest legend={t('funds.repayBy')} options={ways} chosen={chosen} onChoose={setChosen} />
      </section>
      <section aria-label={t('funds.repayBy')}>
        {byCode && <PayCode {...code} onRenew={code.renew} />}
        {way?.method === 'BALANCE' && (
          <button
            type="button"
            className="button primary large"
            disabled={busy}
            onClick={() =>
              void run(() => webApi.call(startOrderPayment, { body: { orderId: repaymentId, method: 'BALANCE' } }, { keep: true }))
            }
          >
            {t('funds.repayConfirm', { amount: formatYuan(amount) })}
          </button>
        )}
      </section>
    </div>
  );
}

export default function RepayPage() {
  const { t, pick } = useI18n();
  const links = useLinks();
  const { revalidate } = useRevalidator();
  const { repayment, options } = useLoaderData<Data>();
  const reload = useCallback(() => void revalidate(), [revalidate]);
  const isPaid = repayment.status === 'PAID';
  const isOver = isPaid || repayment.status === 'CANCELED' || repayment.expiresAt <= options.serverTime;
  return (
    <ConsolePage title={t('funds.repayTitle', { name: pick(repayment.fundName, repayment.fundNameEn) })}>
      <BackLink href={links.console('funds/:fundId', { fundId: repayment.fundId })}>
        {pick(repayment.fundName, repayment.fundNameEn)}
      </BackLink>
      <Panel title={isPaid ? t('funds.repayDone') : t('funds.repay')}>
        {isOver ? (
          <EmptyState
            icon={isPaid ? 'circle-check' : 'circle-x'}
            title={t(isPaid ? 'funds.repayDone' : 'funds.repayClosed')}
            text={t(isPaid ? 'funds.repayDoneText' : 'funds.repayClosedText')}
          >
            <a className="button primary" href={links.console('funds/:fundId', { fundId: repayment.fundId })}>
              {t('funds.repayBack')}
            </a>
          </EmptyState>
        ) : (
          <Paying repayment={repayment} options={options} onDone={reload} />
        )}
      </Panel>
    </ConsolePage>
  );
}
