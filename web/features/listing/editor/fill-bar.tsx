/** One price or stock for many SKUs at once: all of them, or those of some values. */
import { useRef, useState } from 'react';
import type { ListingContent } from '#contracts/catalogue/listing-content.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { termText } from '#web/lib/term-words.ts';
import { UNLIMITED } from '../new-listing.ts';
import { costsNothing, fillColumn, readPrice, type Way, wayKey } from '../pricing-editor.ts';
import { useEditor } from './editor-context.tsx';
import styles from './fill-bar.module.css';
import { sameValues } from './sku-name.ts';

/** Of fewer SKUs each is filled in by hand. */
const LEAST = 3;
const STOCK = 'stock';
type Sku = ListingContent['skus'][number];

export function FillBar({ ways }: { ways: readonly Way[] }) {
  const { t, pick } = useI18n();
  const { content, view, edit } = useEditor();
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [column, setColumn] = useState('');
  const [value, setValue] = useState('');
  const [wrong, setWrong] = useState(false);
  const [done, setDone] = useState(0);
  const before = useRef<{ old: Sku[]; filled: Sku[] } | null>(null);
  const priced = ways.filter(({ billingType }) => !costsNothing(billingType));
  if (content.skus.length < LEAST) return null;

  const target = [...priced.map(wayKey), STOCK].includes(column) ? column : priced[0] ? wayKey(priced[0]) : STOCK;
  const isLive = (sku: Sku) => view.skus.some(({ values }) => sameValues(values, sku.values));
  // A value that was removed since counts for nothing.
  const conditions = content.specifications.filter(({ id, values }) => values.some((one) => one.id === chosen[id]));
  const isMeant = (sku: Sku) => conditions.every(({ id }) => sku.values[id] === chosen[id]) && !(target === STOCK && isLive(sku));
  const count = content.skus.filter(isMeant).length;
  const way = priced.find((one) => wayKey(one) === target);

  const apply = () => {
    const price = readPrice(value);
    const stock = value.normalize('NFKC').trim();
    const valid = way ? price !== null : /^\d{0,9}$/.test(stock);
    setWrong(!valid);
    if (!valid) return;
    edit((now) => {
      const skus = way
        ? fillColumn(now.skus, way, price ?? '', isMeant)
        : now.skus.map((sku) => (isMeant(sku) ? { ...sku, stock: stock === '' ? UNLIMITED : Number(stock) } : sku));
      before.current = { old: now.skus, filled: skus };
      return { ...now, skus };
    });
    setDone(count);
  };
  // Taken back only while nothing else was changed since.
  const mayUndo = done > 0 && before.current?.filled === content.skus;
  const undo = () => {
    const kept = before.current;
    if (kept) edit((now) => (now.skus === kept.filled ? { ...now, skus: kept.old } : now));
    setDone(0);
  };
  const words = way ? termText(t, way.billingType, way.duration) : t('sellerGoods.stock');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in one line
    <div className={styles.bar} role="group" aria-label={t('sellerGoods.fillTitle')}>
      <strong>{t('sellerGoods.fillTitle')}</strong>
      {content.specifications
        .filter(({ values }) => values.length > 1)
        .map(({ id, name, nameEn, values }, at) => (
          <select
            key={id}
            aria-label={pick(name, nameEn) || t('sellerGoods.specificationNo', { no: at + 1 })}
            value={conditions.some((one) => one.id === id) ? chosen[id] : ''}
            onChange={(event) => setChosen({ ...chosen, [id]: event.target.value })}
          >
            <option value="">
              {t('sellerGoods.fillAll', { name: pick(name, nameEn) || t('sellerGoods.specificationNo', { no: at + 1 }) })}
            </option>
            {values.map((one, index) => (
              <option key={one.id} value={one.id}>
                {pick(one.value, one.valueEn) || t('sellerGoods.valueNo', { no: index + 1 })}
              </option>
            ))}
          </select>
        ))}
      <select aria-label={t('sellerGoods.fillColumn')} value={target} onChange={(event) => setColumn(event.target.value)}>
        {priced.map((one) => (
          <option key={wayKey(one)} value={wayKey(one)}>
            {t('sellerGoods.fillPrice', { way: termText(t, one.billingType, one.duration) })}
          </option>
        ))}
        <option value={STOCK}>{t('sellerGoods.stock')}</option>
      </select>
      <input
        inputMode={way ? 'decimal' : 'numeric'}
        autoComplete="off"
        aria-label={t('sellerGoods.fillValue', { column: words })}
        aria-invalid={wrong || undefined}
        placeholder={way ? '¥ 0.00' : t('sellerGoods.unlimited')}
        value={value}
        onChange={(event) => {
          setValue(event.target.value);
          setWrong(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
      />
      <button type="button" className="button" disabled={count === 0} onClick={apply}>
        {t('sellerGoods.fillGo', { count })}
      </button>
      <span className={styles.said} role="status">
        {wrong
          ? t(way ? 'sellerGoods.fillPriceWrong' : 'sellerGoods.fillStockWrong')
          : mayUndo
            ? t('sellerGoods.fillDone', { count: done })
            : count === 0
              ? t('sellerGoods.fillNothing')
              : ''}
      </span>
      {mayUndo && (
        <button type="button" className="link" onClick={undo}>
          {t('sellerGoods.fillUndo')}
        </button>
      )}
      <small>{t('sellerGoods.fillPaste')}</small>
    </div>
  );
}
