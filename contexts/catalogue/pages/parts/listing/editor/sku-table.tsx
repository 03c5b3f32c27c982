import { useCallback, useMemo, useState } from 'react';
import { useI18n } from '#web/lib/i18n.tsx';
import { termText } from '#web/lib/term-words.ts';
import { UNLIMITED } from '../new-listing.ts';
import { fillDown, pasteDown, type Way, wayKey } from '../pricing-editor.ts';
import { useEditor } from './editor-context.tsx';
import { SkuMoreDrawer } from './sku-more-drawer.tsx';
import { sameValues, skuName } from './sku-name.ts';
import { type ChangeSku, SkuRow } from './sku-row.tsx';
import own from './sku-table.module.css';

/** All SKUs with prices by billing option, stock, and other fields. On a phone every SKU is a card. */
export function SkuTable({ ways }: { ways: Way[] }) {
  const { t, pick } = useI18n();
  const { content, view, edit, errorAt, reasonsAt, readOnly } = useEditor();
  const [opened, setOpened] = useState<number | null>(null);
  const change = useCallback<ChangeSku>(
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
