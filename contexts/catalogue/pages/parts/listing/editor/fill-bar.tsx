/** Fills one price or stock into many SKUs: all of them, or those with selected values. */

import { useI18n } from '#web/lib/i18n.tsx';
import { termText } from '#web/lib/term-words.ts';
import { type Way, wayKey } from '../pricing-editor.ts';
import { useEditor } from './editor-context.tsx';
import styles from './fill-bar.module.css';
import { type Fill, STOCK, useFill } from './use-fill.ts';

/** Below this number of SKUs the bar is hidden. */
const MIN_SKUS = 3;

/** Filters SKUs by value: a select for each specification with several values. */
function ValueChoices({ fill }: { fill: Fill }) {
  const { t, pick } = useI18n();
  const { content } = useEditor();
  return content.specifications
    .filter(({ values }) => values.length > 1)
    .map(({ id, name, nameEn, values }, at) => {
      const label = pick(name, nameEn) || t('sellerGoods.specificationNo', { no: at + 1 });
      return (
        <select key={id} aria-label={label} value={fill.chosenOf(id)} onChange={(event) => fill.choose(id, event.target.value)}>
          <option value="">{t('sellerGoods.fillAll', { name: label })}</option>
          {values.map((one, index) => (
            <option key={one.id} value={one.id}>
              {pick(one.value, one.valueEn) || t('sellerGoods.valueNo', { no: index + 1 })}
            </option>
          ))}
        </select>
      );
    });
}

function FillStatus({ fill }: { fill: Fill }) {
  const { t } = useI18n();
  const words = () => {
    if (fill.invalid) return t(fill.way ? 'sellerGoods.fillPriceWrong' : 'sellerGoods.fillStockWrong');
    if (fill.canUndo) return t('sellerGoods.fillDone', { count: fill.filledCount });
    return fill.count === 0 ? t('sellerGoods.fillNothing') : '';
  };
  return (
    <>
      <span className={styles.said} role="status">
        {words()}
      </span>
      {fill.canUndo && (
        <button type="button" className="link" onClick={fill.undo}>
          {t('sellerGoods.fillUndo')}
        </button>
      )}
    </>
  );
}

export function FillBar({ ways }: { ways: readonly Way[] }) {
  const { t } = useI18n();
  const { content } = useEditor();
  const fill = useFill(ways);
  const { way } = fill;
  if (content.skus.length < MIN_SKUS) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in one line
    <div className={styles.bar} role="group" aria-label={t('sellerGoods.fillTitle')}>
      <strong>{t('sellerGoods.fillTitle')}</strong>
      <ValueChoices fill={fill} />
      <select aria-label={t('sellerGoods.fillColumn')} value={fill.column} onChange={(event) => fill.setColumn(event.target.value)}>
        {fill.priced.map((one) => (
          <option key={wayKey(one)} value={wayKey(one)}>
            {t('sellerGoods.fillPrice', { way: termText(t, one.billingType, one.duration) })}
          </option>
        ))}
        <option value={STOCK}>{t('sellerGoods.stock')}</option>
      </select>
      <input
        inputMode={way ? 'decimal' : 'numeric'}
        autoComplete="off"
        aria-label={t('sellerGoods.fillValue', { column: way ? termText(t, way.billingType, way.duration) : t('sellerGoods.stock') })}
        aria-invalid={fill.invalid || undefined}
        placeholder={way ? '¥ 0.00' : t('sellerGoods.unlimited')}
        value={fill.value}
        onChange={(event) => fill.type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          fill.apply();
        }}
      />
      <button type="button" className="button" disabled={fill.count === 0} onClick={fill.apply}>
        {t('sellerGoods.fillGo', { count: fill.count })}
      </button>
      <FillStatus fill={fill} />
      <small>{t('sellerGoods.fillPaste')}</small>
    </div>
  );
}
