/** A row of the SKU table: a price for every billing option, stock, and a button for the other fields. */
import { memo, type ReactNode, useState } from 'react';
import type { ListingSku } from '#contexts/catalogue/calls/listing-content.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { countText, termText } from '#web/lib/term-words.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { UNLIMITED } from '../new-listing.ts';
import { costsNothing, priceIn, readPrice, type Way, wayKey, withPrice } from '../pricing-editor.ts';
import own from './sku-table.module.css';

/** Changes the SKU at an index. */
export type ChangeSku = (at: number, change: (sku: ListingSku) => ListingSku) => void;

type RowProps = {
  sku: ListingSku;
  at: number;
  last: boolean;
  name: string;
  ways: Way[];
  /** Stock of an SKU that is on sale; null for a new one. */
  liveStock: number | null;
  error: string;
  priceError: string;
  stockError: string;
  moreError: string;
  reason: string;
  readOnly: boolean;
  onChange: ChangeSku;
  onFill: (way: Way | null, from: number) => void;
  /** Several lines were pasted into the price of the SKU at `from`. */
  onPaste: (way: Way, from: number, text: string) => void;
  onMore: (at: number) => void;
};

function CellButton({ icon, label, onClick }: { icon: 'arrow-down' | 'x'; label: string; onClick: () => void }) {
  return (
    <button type="button" className={own.cellButton} aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} size={14} />
    </button>
  );
}

type PriceProps = {
  label: string;
  price: string;
  error: string;
  disabled: boolean;
  onChange: (price: string) => void;
  onPasteLines: (text: string) => void;
  children: ReactNode;
};
/** The text remains as typed until the field loses focus; invalid text clears the price. */
function PriceCell({ label, price, error, disabled, onChange, onPasteLines, children }: PriceProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const wrong = typed !== null && typed !== '' && readPrice(typed) === null;
  return (
    <>
      <span className={own.cell} data-error={error !== '' || wrong || undefined}>
        <span aria-hidden="true">¥</span>
        <input
          inputMode="decimal"
          autoComplete="off"
          aria-label={label}
          aria-invalid={error !== '' || wrong || undefined}
          disabled={disabled}
          value={typed ?? price}
          placeholder="0.00"
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(readPrice(event.target.value) ?? '');
          }}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain');
            if (!/\S\s*\n\s*\S/.test(text)) return;
            event.preventDefault();
            setTyped(null);
            onPasteLines(text);
          }}
          onBlur={() => setTyped(null)}
        />
        {children}
      </span>
      {error && <span className={own.error}>{error}</span>}
    </>
  );
}

type WayProps = Pick<RowProps, 'sku' | 'at' | 'last' | 'name' | 'priceError' | 'readOnly' | 'onChange' | 'onFill' | 'onPaste'> & {
  way: Way;
};

/** One billing option of an SKU: at a price, free, or not offered. */
function WayCell({ sku, at, last, name, way, priceError, readOnly, onChange, onFill, onPaste }: WayProps) {
  const { t } = useI18n();
  const price = priceIn(sku, way);
  const words = termText(t, way.billingType, way.duration);
  const offerLabel = t('sellerGoods.offerOf', { sku: name, way: words });
  const setPrice = (next: string | null) => onChange(at, (before) => withPrice(before, way, next));
  if (costsNothing(way.billingType)) {
    return (
      <label className={own.offer}>
        <input
          type="checkbox"
          checked={price !== null}
          disabled={readOnly}
          aria-label={offerLabel}
          onChange={(event) => setPrice(event.target.checked ? '0.00' : null)}
        />
        {t('sellerGoods.free')}
      </label>
    );
  }
  if (price === null) {
    return (
      <button
        type="button"
        className={own.none}
        disabled={readOnly}
        aria-label={`${offerLabel} ${t('sellerGoods.startOffering')}`}
        title={t('sellerGoods.startOffering')}
        onClick={() => setPrice('')}
      >
        —
      </button>
    );
  }
  return (
    <PriceCell
      label={t('sellerGoods.priceOf', { sku: name, way: words })}
      price={price}
      error={price === '' ? priceError : ''}
      disabled={readOnly}
      onChange={setPrice}
      onPasteLines={(text) => onPaste(way, at, text)}
    >
      {!readOnly && (
        <>
          {!last && (
            <CellButton icon="arrow-down" label={t('sellerGoods.fillDownOf', { sku: name, way: words })} onClick={() => onFill(way, at)} />
          )}
          <CellButton icon="x" label={`${offerLabel} ${t('sellerGoods.stopOffering')}`} onClick={() => setPrice(null)} />
        </>
      )}
    </PriceCell>
  );
}

type StockProps = Pick<RowProps, 'sku' | 'at' | 'last' | 'name' | 'liveStock' | 'stockError' | 'readOnly' | 'onChange' | 'onFill'>;

/** Stock is edited here before the SKU is on sale; afterwards in a separate form. */
function StockCell({ sku, at, last, name, liveStock, stockError, readOnly, onChange, onFill }: StockProps) {
  const { t } = useI18n();
  if (liveStock !== null) {
    return (
      <span className={own.live} title={t('sellerGoods.stockLive')}>
        {liveStock < 0 ? t('sellerGoods.unlimited') : countText(liveStock)}
      </span>
    );
  }
  return (
    <span className={own.cell} data-error={stockError !== '' || undefined}>
      <input
        className={own.stock}
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('sellerGoods.stockOf', { sku: name })}
        placeholder={t('sellerGoods.unlimited')}
        title={t('sellerGoods.stockHint')}
        disabled={readOnly}
        value={sku.stock < 0 ? '' : String(sku.stock)}
        onChange={(event) => {
          const digits = event.target.value.normalize('NFKC').replace(/\D/g, '').slice(0, 9);
          onChange(at, (before) => ({ ...before, stock: digits === '' ? UNLIMITED : Number(digits) }));
        }}
      />
      {!readOnly && !last && (
        <CellButton icon="arrow-down" label={t('sellerGoods.fillStockOf', { sku: name })} onClick={() => onFill(null, at)} />
      )}
    </span>
  );
}

/** Memoised: rendered again only for its own changes, as there may be 200 rows. */
export const SkuRow = memo(function SkuRow(props: RowProps) {
  const { sku, at, last, name, ways, liveStock, readOnly, onChange, onFill } = props;
  const { t, pick } = useI18n();
  const field = `skus.${at}`;
  return (
    <tr data-field={field}>
      <th scope="row" className={own.name} data-field={`${field}.pricing`}>
        {name}
        {props.error && <span className={own.error}>{props.error}</span>}
        {props.reason && <span className={own.reason}>{t('sellerGoods.reviewerSays', { text: props.reason })}</span>}
      </th>
      {ways.map((way) => {
        const index = sku.pricing.findIndex((one) => one.billingType === way.billingType && one.duration === way.duration);
        return (
          <td
            key={wayKey(way)}
            data-label={termText(t, way.billingType, way.duration)}
            data-field={index < 0 ? undefined : `${field}.pricing.${index}`}
          >
            <WayCell {...{ sku, at, last, name, way, readOnly, onChange, onFill }} priceError={props.priceError} onPaste={props.onPaste} />
          </td>
        );
      })}
      <td data-label={t('sellerGoods.stock')} data-field={`${field}.stock`}>
        <StockCell {...{ sku, at, last, name, liveStock, readOnly, onChange, onFill }} stockError={props.stockError} />
        {props.stockError && <span className={own.error}>{props.stockError}</span>}
      </td>
      <td data-label={t('sellerGoods.more')}>
        <button type="button" className="link" aria-label={t('sellerGoods.moreOf', { sku: name })} onClick={() => props.onMore(at)}>
          {pick(sku.param, sku.paramEn).split('\n', 1)[0] || sku.appPlatformUrl || t('sellerGoods.actEdit')}
        </button>
        {props.moreError && <span className={own.error}>{props.moreError}</span>}
      </td>
    </tr>
  );
});
