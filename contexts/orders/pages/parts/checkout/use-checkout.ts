/** What a buyer fills in before placing an order, and whether the order can be placed. */

import { useState } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import type { OrderPreview, OrderRequest } from '#contexts/orders/calls/order.ts';
import { hasInk } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useConfiguration } from '#web/lib/root-data.ts';
import { useTypedBefore } from '#web/lib/typed-before.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { isAdjustable } from './line-editor.tsx';
import { useLineEdits } from './use-line-edits.ts';
import { usePlaceOrder } from './use-place-order.ts';

/** @param showBlocked shows why this user may not buy at all. */
export function useCheckout(request: OrderRequest, preview: OrderPreview, withoutDiscounts: boolean, showBlocked: () => void) {
  const { t, pick } = useI18n();
  const configuration = useConfiguration();
  const navigation = useNavigation();
  const revalidator = useRevalidator();
  const { place, placing } = usePlaceOrder(request, preview, withoutDiscounts);
  const lineEdits = useLineEdits(request, preview);
  const { version } = preview.agreement;
  // A version that came into force meanwhile is not agreed to.
  const [agreedTo, setAgreedTo] = useState<string | null>(null);
  const agreed = agreedTo === version;
  const setAgreed = (value: boolean) => setAgreedTo(value ? version : null);
  const [remark, setRemark] = useState('');
  const [licenceProof, setLicenceProof] = useState('');
  const [tried, setTried] = useState(false);
  const agreeBox = useTypedBefore<HTMLInputElement>(({ checked }) => setAgreed(checked));
  const proofField = useTypedBefore<HTMLInputElement>(({ value }) => setLicenceProof(value));
  const remarkField = useTypedBefore<HTMLTextAreaElement>(({ value }) => setRemark(value));

  const agreementTitle = pick(preview.agreement.title, preview.agreement.titleEn);
  const invalid = preview.lines.filter((line) => line.problems.length > 0);
  const hindrance = (): string => {
    if (configuration?.purchaseEnable === 'false') return t('goods.paused');
    if (preview.unpaidOrderId) return t('order.unpaidNotice');
    if (invalid.length === 0) return '';
    return t(lineEdits.edit !== undefined && invalid.every(isAdjustable) ? 'order.linesFixable' : 'order.lineInvalid');
  };
  const stopped = hindrance();
  const proofMissing = preview.needsLicenceProof && !hasInk(licenceProof);
  const busy = placing || lineEdits.updating || revalidator.state !== 'idle' || navigation.state !== 'idle';

  const submit = () => {
    setTried(true);
    if (preview.blocked.length > 0) return showBlocked();
    if (stopped || busy) return;
    if (proofMissing) return proofField.current?.focus();
    if (!agreed) {
      showToast(t('order.notAgreed', { title: agreementTitle }), 'warning');
      return agreeBox.current?.focus();
    }
    void place({ agreed, remark, licenceProof: licenceProof.trim() });
  };
  return {
    ...lineEdits,
    agreement: { title: agreementTitle, agreed, setAgreed, box: agreeBox, missing: tried && !agreed },
    remark: { value: remark, set: setRemark, field: remarkField },
    proof: { value: licenceProof, set: setLicenceProof, field: proofField, missing: tried && proofMissing },
    hasInvalidLines: invalid.length > 0,
    /** Why the order cannot be placed; '' when it can. */
    stopped,
    busy,
    placing,
    submit,
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
