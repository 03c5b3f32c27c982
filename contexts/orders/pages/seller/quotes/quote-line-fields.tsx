import { useEffect, useState } from 'react';
import type { Sku } from '#contexts/catalogue/calls/catalogue.ts';
import { listGoodsSkus } from '#contexts/catalogue/calls/generated/catalogue.ts';
import { money } from '#contexts/orders/pages/parts/order/order-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { billingText } from '#web/lib/term-words.ts';
import type { FormErrors } from '#web/lib/use-form.ts';
import { webApi } from '#web/lib/web-api.ts';
import type { Choice } from '#web/ui/controls/combobox-props.ts';
import { ComboboxField, FieldColumns, MoneyField, NumberField, SelectField, TextField } from '#web/ui/office/fields/index.ts';
import styles from './new-page.module.css';
import { type Billing, billings, hasDuration, type QuoteLineValues } from './quote-values.ts';

type Props = {
  number: number;
  line: QuoteLineValues;
  errors: FormErrors;
  source: {
    search: (words: string, signal: AbortSignal) => Promise<readonly Choice[]>;
    find: (value: string, signal: AbortSignal) => Promise<Choice | undefined>;
  };
  onChange: (part: Partial<QuoteLineValues>) => void;
  onRemove?: () => void;
};

/** The SKUs of a product; empty while loading, or when it is not on sale. */
function useSkus(goodsId: string): Sku[] {
  const [found, setFound] = useState<{ goodsId: string; skus: Sku[] }>({ goodsId: '', skus: [] });
  useEffect(() => {
    if (goodsId === '') return;
    const ending = new AbortController();
    webApi.call(listGoodsSkus, { params: { id: goodsId } }, { signal: ending.signal }).then(
      (skus) => setFound({ goodsId, skus }),
      () => {},
    );
    return () => ending.abort();
  }, [goodsId]);
  return found.goodsId === goodsId ? found.skus : [];
}

/** One line of a quote: a product, its SKU or a description, duration, quantity and price. */
export function QuoteLineFields({ number, line, errors, source, onChange, onRemove }: Props) {
  const { t, pick } = useI18n();
  const skus = useSkus(line.goodsId);
  const sku = skus.find(({ id }) => id === line.skuId);
  const listed = sku?.pricing.find(({ billingType, duration }) => billingType === line.billingType && duration === line.duration);
  const error = (name: keyof QuoteLineValues) => errors[`lines.${number - 1}.${name}`];
  const nameOf = (one: Sku) => one.specificationValues.map(({ value, valueEn }) => pick(value, valueEn)).join(' · ') || one.sn;
  return (
    <fieldset className={styles.line}>
      <legend>{t('trade.quoteLine', { count: number })}</legend>
      <FieldColumns>
        <ComboboxField
          label={t('trade.quoteGoodsField')}
          hint={t('trade.quoteGoodsHint')}
          required
          value={line.goodsId}
          error={error('goodsId')}
          onChange={(goodsId) => onChange({ goodsId, skuId: '' })}
          {...source}
        />
        <SelectField
          label={t('trade.quoteSku')}
          value={line.skuId}
          options={[{ value: '', label: t('trade.quoteSkuNone') }, ...skus.map((one) => ({ value: one.id, label: nameOf(one) }))]}
          onChange={(skuId) => onChange({ skuId })}
          error={error('skuId')}
        />
        {line.skuId === '' && (
          <TextField
            label={t('trade.quoteDescription')}
            required
            maxLength={300}
            value={line.description}
            error={error('description')}
            onChange={(description) => onChange({ description })}
          />
        )}
        <SelectField<Billing>
          label={t('trade.quoteBilling')}
          required
          value={line.billingType}
          options={billings.map((value) => ({ value, label: billingText(t, value) }))}
          onChange={(billingType) => onChange({ billingType })}
          error={error('billingType')}
        />
        {hasDuration(line.billingType) && (
          <NumberField
            label={t('trade.quoteDuration')}
            required
            min={1}
            max={9_999}
            value={line.duration}
            error={error('duration')}
            onChange={(duration) => onChange({ duration })}
          />
        )}
        <NumberField
          label={t('trade.quoteQuantity')}
          required
          min={1}
          max={100_000}
          value={line.quantity}
          error={error('quantity')}
          onChange={(quantity) => onChange({ quantity })}
        />
        <MoneyField
          label={t('trade.quoteUnitPrice')}
          required
          {...(listed ? { hint: t('trade.quoteListPrice', { price: money(listed.price) }) } : {})}
          value={line.unitPrice}
          error={error('unitPrice')}
          onChange={(unitPrice) => onChange({ unitPrice })}
        />
      </FieldColumns>
      {onRemove && (
        <button type="button" className={`link ${styles.remove}`} onClick={onRemove}>
          {t('trade.quoteRemoveLine', { count: number })}
        </button>
      )}
    </fieldset>
  );
}
