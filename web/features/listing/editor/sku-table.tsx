import { memo, useCallback, useMemo, useState } from 'react';
import type { ListingSku } from '#contracts/catalogue/listing-content.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { countText, termText } from '#web/lib/term-words.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { UNLIMITED } from '../new-listing.ts';
import { costsNothing, fillDown, pasteDown, priceIn, readPrice, type Way, wayKey, withPrice } from '../pricing-editor.ts';
import { useEditor } from './editor-context.tsx';
import { SkuMoreDrawer } from './sku-more-drawer.tsx';
import { sameValues, skuName } from './sku-name.ts';
import own from './sku-table.module.css';

type Change = (at: number, change: (sku: ListingSku) => ListingSku) => void;

/** All SKUs: their prices in every way, their stock, what else belongs to them. On a phone every SKU is a card. */
export function SkuTable({ ways }: { ways: Way[] }) {
  const { t, pick } = useI18n();
  const { content, view, edit, errorAt, reasonsAt, readOnly } = useEditor();
  const [opened, setOpened] = useState<number | null>(null);
  const change = useCallback<Change>(
    (at, to) => edit((before) => ({ ...before, skus: before.skus.map((sku, index) => (index === at ? to(sku) : sku)) })),
    [edit],
  );
  const fill = useCallback(
    (way: Way | null, from: number) =>
      edit((before) => ({
        ...before,
        skus:
          way === null
            ? before.skus.map((sku, at) => (at > from ? { ...sku, stock: before.skus[from]?.stock ?? UNLIMITED } : sku))
            : fillDown(before.skus, way, from),
      })),
    [edit],
  );
  const paste = useCallback(
    (way: Way, from: number, text: string) => edit((before) => ({ ...before, skus: pasteDown(before.skus, way, from, text) })),
    [edit],
  );
  const key = ways.map(wayKey).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same ways keep the rows as they are
  const columns = useMemo(() => ways, [key]);
  const shown = opened === null ? undefined : content.skus[opened];
  return (
    <>
      <div className={own.scroll}>
        <table className={own.table}>
          <caption className="visually-hidden">{t('sellerGoods.sectionpricing')}</caption>
          <thead>
            <tr>
              <th scope="col" className={own.name}>
                {t('sellerGoods.combination')}
              </th>
              {ways.map((way) => (
                <th key={wayKey(way)} scope="col">
                  {termText(t, way.billingType, way.duration)}
                </th>
              ))}
              <th scope="col">{t('sellerGoods.stock')}</th>
              <th scope="col">{t('sellerGoods.more')}</th>
            </tr>
          </thead>
          <tbody>
            {content.skus.map((sku, at) => {
              const live = view.skus.find(({ values }) => sameValues(values, sku.values));
              const field = `skus.${at}`;
              const deep = errorAt(field, true);
              return (
                <SkuRow
                  key={Object.entries(sku.values).flat().join(' ')}
                  sku={sku}
                  at={at}
                  last={at === content.skus.length - 1}
                  name={skuName(content.specifications, sku.values, pick)}
                  ways={columns}
                  liveStock={live ? live.stock : null}
                  error={errorAt(`${field}.pricing`) ?? errorAt(`${field}.values`) ?? errorAt(field) ?? ''}
                  priceError={deep ? (sku.pricing.map((_, index) => errorAt(`${field}.pricing.${index}`, true)).find(Boolean) ?? '') : ''}
                  stockError={deep ? (errorAt(`${field}.stock`) ?? '') : ''}
                  moreError={
                    deep
                      ? (errorAt(`${field}.param`) ?? errorAt(`${field}.appPlatformUrl`) ?? errorAt(`${field}.appInfoList`, true) ?? '')
                      : ''
                  }
                  reason={reasonsAt(field, true).join(' ')}
                  readOnly={readOnly}
                  onChange={change}
                  onFill={fill}
                  onPaste={paste}
                  onMore={setOpened}
                />
              );
            })}
          </tbody>
        </table>
      </div>
      {shown && opened !== null && (
        <SkuMoreDrawer
          key={opened}
          at={opened}
          sku={shown}
          name={skuName(content.specifications, shown.values, pick)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

type RowProps = {
  sku: ListingSku;
  at: number;
  last: boolean;
  name: string;
  ways: Way[];
  /** Of an SKU that is on the shelf; null for a new one. */
  liveStock: number | null;
  error: string;
  priceError: string;
  stockError: string;
  moreError: string;
  reason: string;
  readOnly: boolean;
  onChange: Change;
  onFill: (way: Way | null, from: number) => void;
  /** Several lines were pasted into the price of the SKU at `from`. */
  onPaste: (way: Way, from: number, text: string) => void;
  onMore: (at: number) => void;
};

/** Drawn anew only when something of its own changed: there may be 200. */
const SkuRow = memo(function SkuRow(props: RowProps) {
  const { sku, at, last, name, ways, liveStock, readOnly, onChange, onFill, onPaste, onMore } = props;
  const { t } = useI18n();
  const field = `skus.${at}`;
  return (
    <tr data-field={field}>
      <th scope="row" className={own.name} data-field={`${field}.pricing`}>
        {name}
        {props.error && <span className={own.error}>{props.error}</span>}
        {props.reason && <span className={own.reason}>{t('sellerGoods.reviewerSays', { text: props.reason })}</span>}
      </th>
      {ways.map((way) => {
        const price = priceIn(sku, way);
        const words = termText(t, way.billingType, way.duration);
        const index = sku.pricing.findIndex((one) => one.billingType === way.billingType && one.duration === way.duration);
        return (
          <td key={wayKey(way)} data-label={words} data-field={index < 0 ? undefined : `${field}.pricing.${index}`}>
            {costsNothing(way.billingType) ? (
              <label className={own.offer}>
                <input
                  type="checkbox"
                  checked={price !== null}
                  disabled={readOnly}
                  aria-label={t('sellerGoods.offerOf', { sku: name, way: words })}
                  onChange={(event) => onChange(at, (before) => withPrice(before, way, event.target.checked ? '0.00' : null))}
                />
                {t('sellerGoods.free')}
              </label>
            ) : price === null ? (
              <button
                type="button"
                className={own.none}
                disabled={readOnly}
                aria-label={`${t('sellerGoods.offerOf', { sku: name, way: words })} ${t('sellerGoods.startOffering')}`}
                title={t('sellerGoods.startOffering')}
                onClick={() => onChange(at, (before) => withPrice(before, way, ''))}
              >
                —
              </button>
            ) : (
              <PriceCell
                label={t('sellerGoods.priceOf', { sku: name, way: words })}
                price={price}
                error={price === '' ? props.priceError : ''}
                disabled={readOnly}
                onChange={(next) => onChange(at, (before) => withPrice(before, way, next))}
                onPasteLines={(text) => onPaste(way, at, text)}
              >
                {!readOnly && (
                  <>
                    {!last && (
                      <CellButton
                        icon="arrow-down"
                        label={t('sellerGoods.fillDownOf', { sku: name, way: words })}
                        onClick={() => onFill(way, at)}
                      />
                    )}
                    <CellButton
                      icon="x"
                      label={`${t('sellerGoods.offerOf', { sku: name, way: words })} ${t('sellerGoods.stopOffering')}`}
                      onClick={() => onChange(at, (before) => withPrice(before, way, null))}
                    />
                  </>
                )}
              </PriceCell>
            )}
          </td>
        );
      })}
      <td data-label={t('sellerGoods.stock')} data-field={`${field}.stock`}>
        {liveStock !== null ? (
          <span className={own.live} title={t('sellerGoods.stockLive')}>
            {liveStock < 0 ? t('sellerGoods.unlimited') : countText(liveStock)}
          </span>
        ) : (
          <span className={own.cell} data-error={props.stockError !== '' || undefined}>
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
        )}
        {props.stockError && <span className={own.error}>{props.stockError}</span>}
      </td>
      <td data-label={t('sellerGoods.more')}>
        <button type="button" className="link" aria-label={t('sellerGoods.moreOf', { sku: name })} onClick={() => onMore(at)}>
          {sku.param || sku.appPlatformUrl || t('sellerGoods.actEdit')}
        </button>
        {props.moreError && <span className={own.error}>{props.moreError}</span>}
      </td>
    </tr>
  );
});

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
  children: React.ReactNode;
};
/** What is typed stays as typed until the field is left; what is no price is not taken. */
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
