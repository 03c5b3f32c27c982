import { GoodsCover } from '#contexts/catalogue/pages/parts/catalogue/goods-cover.tsx';
import type { CartLine } from '#contexts/orders/calls/cart.ts';
import { CapacityLight } from '#contexts/resources/pages/parts/capacity-light.tsx';
import { rangeOf } from '#contexts/resources/pages/parts/offer-range.ts';
import { offerKindWord } from '#contexts/resources/pages/parts/resource-words.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { formatYuan } from '#web/lib/money-words.ts';
import { amountUnit, monthsUnit } from '#web/lib/term-words.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { AdjustButton } from '../adjust-button.tsx';
import { LimitedStepper } from '../limited-stepper.tsx';
import styles from './cart.module.css';
import { canBeBought, type Edit, hindrances, isMonthly, priceChange } from './cart-state.ts';

type Props = {
  line: CartLine;
  selected: boolean;
  saving: boolean;
  refusal: string;
  onSelect: () => void;
  onEdit: (change: Partial<Edit>) => void;
  onRemove: () => void;
};

type WhatProps = Pick<Props, 'line' | 'refusal' | 'onEdit'> & { /** Id of the list of problems. */ problemsId: string };

/** The goods of the line, and why it cannot be bought, if so. */
function CartLineGoods({ line, refusal, onEdit, problemsId }: WhatProps) {
  const { t, tProblem, pick } = useI18n();
  const links = useLinks();
  const { goods } = line;
  const name = pick(goods.goodsName, goods.goodsNameEn);
  const valid = canBeBought(line);
  const changed = priceChange(line);
  const kind = offerKindWord(goods.goodsType);
  return (
    <div className={styles.what}>
      {goods.displayed ? (
        <a
          className={styles.name}
          href={links.offer(
            { goodsId: goods.goodsId, clusterId: line.clusterId, goodsType: goods.goodsType },
            { cartList: line.id, amount: line.purchaseAmount, duration: line.purchaseDuration },
          )}
        >
          {name}
        </a>
      ) : (
        <span className={styles.name}>{name}</span>
      )}
      <p className={styles.facts}>
        {kind && <span>{t(kind)}</span>}
        {goods.accelerator && <span>{goods.accelerator}</span>}
        {goods.displayed && <CapacityLight level={goods.capacityLevel} />}
      </p>
      {changed && (
        <p className={styles.changed}>
          <Icon name="info-circle" size={14} />
          {tProblem({ code: 'PRICE_CHANGED', params: { from: formatYuan(changed.from), to: formatYuan(changed.to) } })}
        </p>
      )}
      {!valid && (
        <ul className={styles.problems} id={problemsId}>
          {hindrances(line).map((problem) => (
            <li key={problem.code}>
              <Icon name="alert-triangle" size={14} />
              {tProblem(problem)}
            </li>
          ))}
        </ul>
      )}
      {!valid && (
        <AdjustButton
          quantity={line}
          range={rangeOf(goods)}
          goodsType={goods.goodsType}
          unit={line.price.unit}
          name={name}
          onAdjust={onEdit}
        />
      )}
      {refusal && (
        <p className={styles.problems} role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
}

function CartLineQuantity({ line, onEdit }: Pick<Props, 'line' | 'onEdit'>) {
  const { t, pick } = useI18n();
  const { goods } = line;
  const name = pick(goods.goodsName, goods.goodsNameEn);
  const range = rangeOf(goods);
  return (
    <>
      <div className={styles.amount}>
        <span className={styles.cellLabel}>{t('cart.amount')}</span>
        <LimitedStepper
          label={t('cart.amountOf', { name })}
          value={line.purchaseAmount}
          min={line.limit.amount}
          max={range?.most ?? line.limit.maxAmount}
          unit={(count) => amountUnit(t, count, line.price.unit)}
          compact
          disabled={range === null}
          onChange={(purchaseAmount) => onEdit({ purchaseAmount })}
        />
      </div>
      <div className={styles.duration}>
        <span className={styles.cellLabel}>{t('cart.duration')}</span>
        {isMonthly(goods) ? (
          <LimitedStepper
            label={t('cart.durationOf', { name })}
            value={line.purchaseDuration}
            min={line.limit.duration}
            max={range?.mostMonths ?? line.limit.duration}
            unit={(count) => monthsUnit(t, count)}
            compact
            disabled={range === null}
            onChange={(purchaseDuration) => onEdit({ purchaseDuration })}
          />
        ) : (
          <span className={styles.byUse}>{t('cart.byUse')}</span>
        )}
      </div>
    </>
  );
}

export function CartLineRow({ line, selected, saving, refusal, onSelect, onEdit, onRemove }: Props) {
  const { t, pick } = useI18n();
  const { goods } = line;
  const name = pick(goods.goodsName, goods.goodsNameEn);
  const valid = canBeBought(line);
  const problemsId = `why-${line.id}`;
  return (
    <li className={styles.line} data-invalid={!valid || undefined} aria-busy={saving || undefined}>
      <input
        className={styles.check}
        type="checkbox"
        checked={selected}
        disabled={!valid}
        aria-label={t('cart.selectLine', { name })}
        aria-describedby={valid ? undefined : problemsId}
        onChange={onSelect}
      />
      <span className={styles.picture}>
        <GoodsCover type="RESOURCE" goodsId={goods.goodsId} kind="offer" shape="tile" />
      </span>
      <CartLineGoods line={line} refusal={refusal} onEdit={onEdit} problemsId={problemsId} />
      <div className={styles.unitPrice}>
        <span className={styles.cellLabel}>{t('cart.unitPrice')}</span>
        <Price value={line.price.current} unit={line.price.unit} source={line.price.source} size="sm" zero />
      </div>
      <CartLineQuantity line={line} onEdit={onEdit} />
      <div className={styles.sum}>
        <span className={styles.cellLabel}>{t('cart.sum')}</span>
        <Price value={line.actualPaymentAmount} source={line.sourceTotalAmount} zero />
      </div>
      <button type="button" className={styles.remove} aria-label={t('cart.deleteLine', { name })} onClick={onRemove}>
        <Icon name="trash" size={18} />
      </button>
    </li>
  );
}
