import { useState } from 'react';
import type { BillingType } from '#contracts/kit/fields.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { billingText, termText } from '#web/lib/term-words.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { SwitchField } from '#web/ui/office/fields/index.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import {
  addWay,
  billingOrder,
  changeDuration,
  hasDuration,
  MAX_DURATION,
  MAX_WAYS,
  nextDuration,
  removeWay,
  sameWay,
  trialDaysOf,
  type Way,
  wayKey,
  waysOf,
} from '../pricing-editor.ts';
import styles from './editor.module.css';
import { Slot, useEditor } from './editor-context.tsx';
import { EditorSection, IconButton } from './editor-section.tsx';
import { FillBar } from './fill-bar.tsx';
import own from './pricing-section.module.css';
import { SkuTable } from './sku-table.tsx';
import { StockButton } from './stock-drawer.tsx';

const USUAL_TRIAL_DAYS = 15;
const MAX_TRIAL_DAYS = 365;

/** The billing options, with the price of each SKU in each option. */
export function PricingSection() {
  const { t } = useI18n();
  const { content, view, edit, errorAt, readOnly } = useEditor();
  const ways = waysOf(content.skus);
  const paid = ways.filter(({ billingType }) => billingType !== 'TRIAL');
  const trialDays = trialDaysOf(content.skus);
  const change = (rows: (skus: typeof content.skus) => typeof content.skus) => edit((before) => ({ ...before, skus: rows(before.skus) }));
  const setTrial = (days: number) =>
    change((skus) => {
      const [old] = waysOf(skus).filter(({ billingType }) => billingType === 'TRIAL');
      if (old && days > 0) return changeDuration(skus, old, days);
      const without = waysOf(skus)
        .filter(({ billingType }) => billingType === 'TRIAL')
        .reduce((rows, way) => removeWay(rows, way), skus);
      return days > 0 ? addWay(without, { billingType: 'TRIAL', duration: days }) : without;
    });
  const removeAsked = async (way: Way) => {
    const agreed =
      !content.skus.some(({ pricing }) => pricing.some((one) => sameWay(one, way) && /[1-9]/.test(one.price))) ||
      (await confirm({
        title: t('sellerGoods.askRemoveWay', { way: termText(t, way.billingType, way.duration) }),
        text: t('sellerGoods.askRemoveWayText'),
        confirmText: t('common.delete'),
        danger: true,
      }));
    if (agreed) change((skus) => removeWay(skus, way));
  };
  return (
    <EditorSection
      id="pricing"
      hint={t('sellerGoods.pricingHint')}
      actions={view.actions.includes('stock') && view.skus.length > 0 ? <StockButton view={view} /> : undefined}
    >
      <Slot field="skus">
        <h3 className={own.label}>{t('sellerGoods.ways')}</h3>
        <ul className={own.ways}>
          {paid.map((way) => (
            <li key={wayKey(way)} className={own.way}>
              <strong>{billingText(t, way.billingType)}</strong>
              {hasDuration(way.billingType) && (
                <Duration
                  way={way}
                  disabled={readOnly}
                  onChange={(duration) => {
                    if (ways.some((one) => sameWay(one, { ...way, duration }))) return showToast(t('sellerGoods.wayExists'), 'warning');
                    change((skus) => changeDuration(skus, way, duration));
                  }}
                />
              )}
              {!readOnly && (
                <IconButton
                  icon="x"
                  label={t('sellerGoods.removeWay', { way: termText(t, way.billingType, way.duration) })}
                  onClick={() => void removeAsked(way)}
                />
              )}
            </li>
          ))}
          {!readOnly && (
            <li>
              <AddWay taken={ways} next={(type) => nextDuration(content.skus, type)} onAdd={(way) => change((skus) => addWay(skus, way))} />
            </li>
          )}
        </ul>
        {paid.length === 0 && <p className={own.none}>{t('sellerGoods.noWays')}</p>}
        <div className={own.trial}>
          <SwitchField
            label={t('sellerGoods.trial')}
            hint={t('sellerGoods.trialHint')}
            value={trialDays > 0}
            disabled={readOnly}
            onChange={(on) => setTrial(on ? USUAL_TRIAL_DAYS : 0)}
          />
          {trialDays > 0 && (
            <Duration way={{ billingType: 'TRIAL', duration: trialDays }} max={MAX_TRIAL_DAYS} disabled={readOnly} onChange={setTrial} />
          )}
        </div>
        {errorAt('skus') && <p className={styles.error}>{errorAt('skus')}</p>}
        {!readOnly && <FillBar ways={ways} />}
        <SkuTable ways={ways} />
      </Slot>
    </EditorSection>
  );
}

type DurationProps = { way: Way; max?: number; disabled: boolean; onChange: (duration: number) => void };
/** The number of years, months or days; applied when the field loses focus. */
function Duration({ way, max = MAX_DURATION, disabled, onChange }: DurationProps) {
  const { t } = useI18n();
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    const duration = Math.min(max, Math.max(1, Number.parseInt(typed ?? '', 10) || way.duration));
    setTyped(null);
    if (duration !== way.duration) onChange(duration);
  };
  return (
    <label className={own.duration}>
      <span className="visually-hidden">
        {way.billingType === 'TRIAL' ? t('sellerGoods.trialDays') : `${billingText(t, way.billingType)} ${t('sellerGoods.wayDuration')}`}
      </span>
      <input
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        value={typed ?? String(way.duration)}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 4))}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          event.currentTarget.blur();
        }}
      />
      {t(`sellerGoods.unit${way.billingType as 'YEAR' | 'MONTH' | 'DAY' | 'TRIAL'}`)}
    </label>
  );
}

type AddWayProps = { taken: readonly Way[]; next: (type: BillingType) => number; onAdd: (way: Way) => void };
function AddWay({ taken, next, onAdd }: AddWayProps) {
  const { t } = useI18n();
  const [type, setType] = useState<BillingType>('MONTH');
  const add = () => {
    const way = { billingType: type, duration: next(type) };
    if (taken.length >= MAX_WAYS) return showToast(t('sellerGoods.tooManyWays', { max: MAX_WAYS }), 'warning');
    if (taken.some((one) => sameWay(one, way))) return showToast(t('sellerGoods.wayExists'), 'warning');
    onAdd(way);
  };
  return (
    <span className={own.add}>
      <select aria-label={t('sellerGoods.wayType')} value={type} onChange={(event) => setType(event.target.value as BillingType)}>
        {billingOrder
          .filter((one) => one !== 'TRIAL')
          .map((one) => (
            <option key={one} value={one}>
              {billingText(t, one)}
            </option>
          ))}
      </select>
      <button type="button" className="button" onClick={add}>
        <Icon name="plus" size={16} />
        {t('sellerGoods.addWay')}
      </button>
    </span>
  );
}
