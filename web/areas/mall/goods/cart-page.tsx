import { useState } from 'react';
import { useLoaderData } from 'react-router';
import type { Cart } from '#contracts/orders/cart.ts';
import { BuyingError } from '#web/features/orders/buying-error.tsx';
import styles from '#web/features/orders/cart/cart.module.css';
import { CartLineRow } from '#web/features/orders/cart/cart-line-row.tsx';
import { canBeBought, groupByRegion, totalsOf } from '#web/features/orders/cart/cart-state.ts';
import { loadCart } from '#web/features/orders/cart/load-cart.ts';
import { useCart } from '#web/features/orders/cart/use-cart.ts';
import { useSelection } from '#web/features/orders/cart/use-selection.ts';
import { orderValues } from '#web/features/orders/request-query.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { browserLoader, type Load, serverLoader } from '#web/lib/load.ts';
import { formatYuan, isNothing } from '#web/lib/money-words.ts';
import { useGo } from '#web/lib/use-go.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { confirm } from '#web/ui/message-box/message-box.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import pageStyles from '#web/ui/page/page.module.css';
import { Page as BuyingPage } from '#web/ui/page/page.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { EmptyState } from '#web/ui/state/state.tsx';

const load: Load<{ cart: Cart }> = async ({ api }) => ({ cart: await loadCart(api) });
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** Lines a single order may take (contracts: orderRequest). */
const MOST_LINES = 100;

export default function Page() {
  const data = useLoaderData<typeof loader>();
  const { t, pick } = useI18n();
  const links = useLinks();
  const go = useGo();
  const cart = useCart(data.cart);
  const buyable = cart.lines.filter(canBeBought).map(({ id }) => id);
  const { selected, toggle } = useSelection(buyable);
  const [leaving, setLeaving] = useState(false);

  const chosen = cart.lines.filter(({ id }) => selected.has(id));
  const invalid = cart.lines.filter((line) => !canBeBought(line));
  const totals = totalsOf(chosen);
  const allChosen = buyable.length > 0 && selected.size === buyable.length;
  const stopped = chosen.length === 0 ? t('cart.chooseFirst') : chosen.length > MOST_LINES ? t('cart.tooMany', { count: MOST_LINES }) : '';

  const removeAsked = async (ids: string[]) => {
    if (
      ids.length > 0 &&
      (await confirm({
        title: t('cart.deleteTitle', { count: ids.length }),
        text: t('cart.deleteText'),
        confirmText: t('common.delete'),
        danger: true,
      }))
    )
      await cart.remove(ids);
  };
  const proceed = async () => {
    if (stopped || leaving) return;
    setLeaving(true);
    await cart.settle();
    setLeaving(false);
    go(links.mall('goods/order', orderValues({ kind: 'cart', cartIds: chosen.map(({ id }) => id) })));
  };

  if (cart.lines.length === 0) {
    return (
      <BuyingPage>
        <h1 className={pageStyles.title}>{t('cart.title')}</h1>
        <div className={pageStyles.card}>
          <EmptyState icon="shopping-cart" title={t('cart.empty')} text={t('cart.emptyText')}>
            <a className="button primary" href={links.mall('search/resource')}>
              {t('cart.toMarket')}
            </a>
            <a className="button" href={links.mall('search/goods')}>
              {t('cart.toGoods')}
            </a>
          </EmptyState>
        </div>
      </BuyingPage>
    );
  }
  return (
    <BuyingPage>
      <h1 className={pageStyles.title}>
        {t('cart.title')} <small>{t('cart.count', { count: cart.lines.length })}</small>
      </h1>
      {cart.stale && (
        <Notice
          kind="warning"
          role="status"
          action={
            <button type="button" className="link" onClick={() => void cart.refresh()}>
              {t('common.retry')}
            </button>
          }
        >
          <p>{t('cart.stale', { reason: cart.stale })}</p>
        </Notice>
      )}
      {invalid.length > 0 && (
        <Notice
          kind="warning"
          action={
            <button type="button" className="link" onClick={() => void removeAsked(invalid.map(({ id }) => id))}>
              {t('cart.deleteInvalid')}
            </button>
          }
        >
          <p>{t('cart.invalidNotice', { count: invalid.length })}</p>
        </Notice>
      )}
      <div className={styles.head}>
        <label>
          <input
            type="checkbox"
            checked={allChosen}
            disabled={buyable.length === 0}
            ref={partly(selected.size > 0 && !allChosen)}
            onChange={() => toggle(buyable)}
          />
          {t('cart.selectAll')}
        </label>
        <span>{t('cart.unitPrice')}</span>
        <span>{t('cart.amount')}</span>
        <span>{t('cart.duration')}</span>
        <span>{t('cart.sum')}</span>
      </div>
      {groupByRegion(cart.lines).map((group) => {
        const ids = group.lines.filter(canBeBought).map(({ id }) => id);
        const some = ids.filter((id) => selected.has(id)).length;
        const region = pick(group.centerName, group.centerNameEn);
        return (
          <section key={group.clusterId} className={`${pageStyles.card} ${styles.group}`} aria-label={region}>
            <h2 className={styles.region}>
              <label>
                <input
                  type="checkbox"
                  checked={ids.length > 0 && some === ids.length}
                  disabled={ids.length === 0}
                  ref={partly(some > 0 && some < ids.length)}
                  aria-label={t('cart.selectRegion', { region })}
                  onChange={() => toggle(ids)}
                />
                <Icon name="map-pin" size={16} />
                {region}
              </label>
              <small>{t('cart.count', { count: group.lines.length })}</small>
            </h2>
            <ul>
              {group.lines.map((line) => (
                <CartLineRow
                  key={line.id}
                  line={line}
                  selected={selected.has(line.id)}
                  saving={cart.saving.has(line.id)}
                  refusal={cart.refusals[line.id] ?? ''}
                  onSelect={() => toggle([line.id])}
                  onEdit={(change) => cart.edit(line, change)}
                  onRemove={() => void removeAsked([line.id])}
                />
              ))}
            </ul>
          </section>
        );
      })}
      <section className={styles.foot} aria-label={t('cart.summary')}>
        <label>
          <input
            type="checkbox"
            checked={allChosen}
            disabled={buyable.length === 0}
            ref={partly(selected.size > 0 && !allChosen)}
            aria-label={t('cart.selectAll')}
            onChange={() => toggle(buyable)}
          />
          {t('cart.all')}
        </label>
        <button
          type="button"
          className={`link ${styles.deleteMany}`}
          disabled={chosen.length === 0}
          onClick={() => void removeAsked(chosen.map(({ id }) => id))}
        >
          {t('cart.deleteChosen')}
        </button>
        <div className={styles.amounts} aria-live="polite">
          <p>
            <span className={pageStyles.muted}>{t('cart.chosenCount', { count: chosen.length })}</span>
            <Price value={totals.actual} size="lg" zero />
          </p>
          {!isNothing(totals.discount) && (
            <p className={styles.saved}>
              <span className={pageStyles.narrowHidden}>{t('cart.before', { amount: formatYuan(totals.source) })} </span>
              <strong>{t('cart.discount', { amount: formatYuan(totals.discount) })}</strong>
            </p>
          )}
        </div>
        <button
          type="button"
          className="button primary large"
          aria-disabled={stopped !== '' || leaving || undefined}
          title={stopped || undefined}
          onClick={() => void proceed()}
        >
          {t('cart.proceed')}
        </button>
      </section>
    </BuyingPage>
  );
}

/** A checkbox between chosen and not: only the DOM can say so. */
const partly = (mixed: boolean) => (element: HTMLInputElement | null) => {
  if (element) element.indeterminate = mixed;
};

export { BuyingError as ErrorBoundary };
