import { useState } from 'react';
import { data, useLoaderData, useNavigation, useRevalidator } from 'react-router';
import { confirmOrder } from '#contracts/orders/order.ts';
import { fenToYuan, parseYuanToFen } from '#kernel/money/money.ts';
import { BlockedTip, useAlarm } from '#web/features/orders/blocked-tip.tsx';
import { BuyingError } from '#web/features/orders/buying-error.tsx';
import { AgreementSheet } from '#web/features/orders/checkout/agreement-sheet.tsx';
import styles from '#web/features/orders/checkout/checkout.module.css';
import { isMendable, LineEditor, type PreviewLine } from '#web/features/orders/checkout/line-editor.tsx';
import { OrderLines } from '#web/features/orders/checkout/order-lines.tsx';
import { OrderSteps } from '#web/features/orders/checkout/order-steps.tsx';
import { useLineEdits } from '#web/features/orders/checkout/use-line-edits.ts';
import { usePlaceOrder } from '#web/features/orders/checkout/use-place-order.ts';
import { readOrderRequest } from '#web/features/orders/request-query.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type LoadArgs, serverLoader } from '#web/lib/load.ts';
import { formatYuan, isNothing } from '#web/lib/money-words.ts';
import { useConfiguration } from '#web/lib/root-data.ts';
import { useTypedBefore } from '#web/lib/typed-before.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import pageStyles from '#web/ui/page/page.module.css';
import { Page as BuyingPage } from '#web/ui/page/page.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { showToast } from '#web/ui/toast/toast.ts';

const load = async ({ api, url }: LoadArgs) => {
  const request = readOrderRequest(url.searchParams);
  if (!request) throw data({ code: 'CART_EMPTY', message: '' }, { status: 400 });
  return { request, preview: await api.call(confirmOrder, { body: { request } }) };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

const REMARK_MAX = 500;

export default function Page() {
  const { request, preview } = useLoaderData<typeof loader>();
  const { t, pick } = useI18n();
  const links = useLinks();
  const configuration = useConfiguration();
  const navigation = useNavigation();
  const revalidator = useRevalidator();
  const { ref: tip, alarm } = useAlarm();
  const { place, placing } = usePlaceOrder(request, preview);
  const { lines, edit, updating } = useLineEdits(request, preview);
  // A version that came into force meanwhile has not been agreed to.
  const [agreedTo, setAgreedTo] = useState<string | null>(null);
  const agreed = agreedTo === preview.agreement.version;
  const [reading, setReading] = useState(false);
  const [remark, setRemark] = useState('');
  const [licenceProof, setLicenceProof] = useState('');
  const [tried, setTried] = useState(false);
  const agreeBox = useTypedBefore<HTMLInputElement>(({ checked }) => setAgreedTo(checked ? preview.agreement.version : null));
  const proofField = useTypedBefore<HTMLInputElement>(({ value }) => setLicenceProof(value));
  const remarkField = useTypedBefore<HTMLTextAreaElement>(({ value }) => setRemark(value));

  const title = pick(preview.agreement.title, preview.agreement.titleEn);
  const invalid = preview.lines.filter((line) => line.problems.length > 0);
  const fixable = edit !== undefined && invalid.every(isMendable);
  const stopped =
    configuration?.purchaseEnable === 'false'
      ? t('goods.paused')
      : preview.unpaidOrderId
        ? t('order.unpaidNotice')
        : invalid.length > 0
          ? t(fixable ? 'order.linesFixable' : 'order.lineInvalid')
          : '';
  const proofMissing = preview.needsLicenceProof && licenceProof.trim() === '';
  const saved = fenToYuan(Math.max(0, parseYuanToFen(preview.sourceTotalAmount) - parseYuanToFen(preview.actualPaymentAmount)));
  const busy = placing || updating || revalidator.state !== 'idle' || navigation.state !== 'idle';
  const submitText =
    preview.type === 'TRIAL' ? t('order.submitTrial') : preview.type === 'FREE' ? t('order.submitFree') : t('order.submit');

  const submit = () => {
    setTried(true);
    if (preview.blocked.length > 0) return alarm();
    if (stopped || busy) return;
    if (proofMissing) return proofField.current?.focus();
    if (!agreed) {
      showToast(t('order.notAgreed', { title }), 'warning');
      return agreeBox.current?.focus();
    }
    void place({ agreed, remark, licenceProof: licenceProof.trim() });
  };
  const submitButton = (place: string) => (
    <button
      type="button"
      className={`button primary large ${place === 'aside' ? styles.submit : ''}`}
      aria-disabled={stopped !== '' || busy || undefined}
      aria-busy={placing || undefined}
      aria-describedby={stopped ? 'why-not' : undefined}
      onClick={submit}
    >
      {placing ? t('order.submitting') : submitText}
    </button>
  );
  const agreement = (
    <>
      <div className={styles.agree}>
        <input
          ref={agreeBox}
          id="agree"
          type="checkbox"
          checked={agreed}
          aria-invalid={tried && !agreed ? true : undefined}
          aria-describedby={tried && !agreed ? 'agree-problem' : undefined}
          onChange={(event) => setAgreedTo(event.target.checked ? preview.agreement.version : null)}
        />
        <div>
          <label htmlFor="agree">{t('order.agree')}</label>{' '}
          <button type="button" className="link" onClick={() => setReading(true)}>
            {t('order.agreementName', { title })}
          </button>
          {tried && !agreed && (
            <p className={pageStyles.problem} id="agree-problem" role="alert">
              {t('order.notAgreed', { title })}
            </p>
          )}
        </div>
      </div>
      {stopped && (
        <p className={`${pageStyles.problem} ${styles.why}`} id="why-not">
          {stopped}
        </p>
      )}
    </>
  );

  return (
    <BuyingPage>
      <BlockedTip ref={tip} problems={preview.blocked} />
      <OrderSteps at="confirm" />
      <h1 className={pageStyles.title}>{t('order.confirmTitle')}</h1>
      {preview.unpaidOrderId && (
        <Notice
          kind="warning"
          action={
            <a className="button primary" href={links.mall('goods/pay', { orderId: preview.unpaidOrderId })}>
              {t('order.goPay')}
            </a>
          }
        >
          <p>{t('order.unpaidNotice')}</p>
        </Notice>
      )}
      <div className={pageStyles.columns}>
        <div>
          <section className={pageStyles.card} aria-labelledby="lines">
            <h2 className={pageStyles.cardTitle} id="lines">
              {t('order.lines', { count: preview.lines.length })}
            </h2>
            <OrderLines
              lines={lines}
              updating={updating}
              editorOf={
                edit &&
                ((line: PreviewLine) => (isMendable(line) ? <LineEditor line={line} onEdit={(change) => edit(line, change)} /> : null))
              }
            />
            {request.kind === 'sku' && (
              <p className={styles.below}>
                <a className="link" href={links.goods(request)}>
                  {t('order.changeSku')}
                </a>
              </p>
            )}
            {invalid.length > 0 && request.kind === 'cart' && (
              <p className={styles.below}>
                <a className="link" href={links.mall('goods/cart')}>
                  {t('order.backToCart')}
                </a>
              </p>
            )}
          </section>
          <section className={pageStyles.card} aria-labelledby="details">
            <h2 className={pageStyles.cardTitle} id="details">
              {t('order.details')}
            </h2>
            {preview.needsLicenceProof && (
              <label className={styles.field}>
                <span>
                  <span className={styles.required}>{t('order.licenceProof')}</span>
                </span>
                <input
                  ref={proofField}
                  value={licenceProof}
                  maxLength={200}
                  required
                  aria-invalid={tried && proofMissing ? true : undefined}
                  aria-describedby="proof-hint"
                  onChange={(event) => setLicenceProof(event.target.value)}
                />
                <span className={tried && proofMissing ? pageStyles.problem : pageStyles.hint} id="proof-hint">
                  {tried && proofMissing ? t('order.licenceProofMissing') : t('order.licenceProofHint')}
                </span>
              </label>
            )}
            <label className={styles.field}>
              <span>
                {t('order.remark')}
                <span className={pageStyles.muted} aria-hidden="true">
                  {remark.length} / {REMARK_MAX}
                </span>
              </span>
              <textarea
                ref={remarkField}
                rows={2}
                value={remark}
                maxLength={REMARK_MAX}
                placeholder={t('order.remarkHint')}
                onChange={(event) => setRemark(event.target.value)}
              />
            </label>
          </section>
        </div>
        <aside className={pageStyles.aside} aria-label={t('order.summary')}>
          <section className={pageStyles.card}>
            <h2 className={pageStyles.cardTitle}>{t('order.summary')}</h2>
            <dl className={pageStyles.totals} aria-live="polite" aria-busy={updating || undefined}>
              <div>
                <dt>{t('order.type')}</dt>
                <dd>{t(`order.type${preview.type}`)}</dd>
              </div>
              <div>
                <dt>{t('order.goodsAmount')}</dt>
                <dd>¥{formatYuan(preview.sourceTotalAmount)}</dd>
              </div>
              {!isNothing(saved) && (
                <div>
                  <dt>{t('order.discount')}</dt>
                  <dd className={pageStyles.saved}>−¥{formatYuan(saved)}</dd>
                </div>
              )}
              <div className={pageStyles.grand}>
                <dt>{t('order.toPay')}</dt>
                <dd>
                  <Price value={preview.actualPaymentAmount} size="lg" zero />
                </dd>
              </div>
            </dl>
            {updating && <p className="visually-hidden">{t('order.updating')}</p>}
            {agreement}
            <div className={pageStyles.narrowHidden}>{submitButton('aside')}</div>
            <p className={pageStyles.hint} style={{ marginTop: 8 }}>
              {t(preview.type === 'FORMAL' ? 'order.nextPay' : 'order.nextOpen')}
            </p>
          </section>
        </aside>
      </div>
      <div className={pageStyles.bar} data-testid="buy-bar">
        <div>
          <span className={pageStyles.muted}>{t('order.toPay')}</span> <Price value={preview.actualPaymentAmount} size="lg" zero />
        </div>
        {submitButton('bar')}
      </div>
      <AgreementSheet
        open={reading}
        title={title}
        onClose={() => setReading(false)}
        onAgree={() => {
          setAgreedTo(preview.agreement.version);
          setReading(false);
        }}
      />
    </BuyingPage>
  );
}

export { BuyingError as ErrorBoundary };
