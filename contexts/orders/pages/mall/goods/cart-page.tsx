import { type ReactNode, useState } from 'react';
import { useLoaderData } from 'react-router';
import type { Cart, CartLine } from '#contexts/orders/calls/cart.ts';
import { BuyingError } from '#contexts/orders/pages/parts/buying-error.tsx';
import styles from '#contexts/orders/pages/parts/cart/cart.module.css';
import { CartLineRow } from '#contexts/orders/pages/parts/cart/cart-line-row.tsx';
import { canBeBought, groupByRegion, type RegionGroup, totalsOf } from '#contexts/orders/pages/parts/cart/cart-state.ts';
import { loadCart } from '#contexts/orders/pages/parts/cart/load-cart.ts';
import { useCart } from '#contexts/orders/pages/parts/cart/use-cart.ts';
import { useSelection } from '#contexts/orders/pages/parts/cart/use-selection.ts';
import { orderValues } from '#contexts/orders/pages/parts/request-query.ts';
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

/** Lines of one order (contracts: orderRequest). */
const MAX_LINES = 100;

const buyableIds = (lines: readonly CartLine[]): string[] => lines.filter(canBeBought).map(({ id }) => id);

type CartState = ReturnType<typeof useCart>;
type Selection = ReturnType<typeof useSelection>;
type Removal = (ids: string[]) => void;

type SelectManyProps = { ids: readonly string[]; selection: Selection; label?: string; children: ReactNode };

/** Selects many lines at the same time; the mixed state can only be set through the DOM property. */
function SelectMany({ ids, selection: { selected, toggle }, label, children }: SelectManyProps) {
  const count = ids.filter((id) => selected.has(id)).length;
  const mixed = count > 0 && count < ids.length;
  return (
    <label>
      <input
        type="checkbox"
        checked={ids.length > 0 && count === ids.length}
        disabled={ids.length === 0}
        ref={(element) => {
          if (element) element.indeterminate = mixed;
        }}
        aria-label={label}
        onChange={() => toggle(ids)}
      />
      {children}
    </label>
  );
}

function EmptyCart() {
  const { t } = useI18n();
  const links = useLinks();
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

/** Warnings that the content may be outdated, and that some lines cannot be bought. */
function CartNotices({ cart, onRemove }: { cart: CartState; onRemove: Removal }) {
  const { t } = useI18n();
  const invalid = cart.lines.filter((line) => !canBeBought(line));
  return (
    <>
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
            <button type="button" className="link" onClick={() => onRemove(invalid.map(({ id }) => id))}>
              {t('cart.deleteInvalid')}
            </button>
          }
        >
          <p>{t('cart.invalidNotice', { count: invalid.length })}</p>
        </Notice>
      )}
    </>
  );
}

type RegionProps = { group: RegionGroup; cart: CartState; selection: Selection; onRemove: Removal };

function CartRegion({ group, cart, selection, onRemove }: RegionProps) {
  const { t, pick } = useI18n();
  const region = pick(group.centerName, group.centerNameEn);
  const ids = group.lines.filter(canBeBought).map(({ id }) => id);
  return (
    <section className={`${pageStyles.card} ${styles.group}`} aria-label={region}>
      <h2 className={styles.region}>
        <SelectMany ids={ids} selection={selection} label={t('cart.selectRegion', { region })}>
          <Icon name="map-pin" size={16} />
          {region}
        </SelectMany>
        <small>{t('cart.count', { count: group.lines.length })}</small>
      </h2>
      <ul>
        {group.lines.map((line) => (
          <CartLineRow
            key={line.id}
            line={line}
            selected={selection.selected.has(line.id)}
            saving={cart.saving.has(line.id)}
            refusal={cart.refusals[line.id] ?? ''}
            onSelect={() => selection.toggle([line.id])}
            onEdit={(change) => cart.edit(line, change)}
            onRemove={() => onRemove([line.id])}
          />
        ))}
      </ul>
    </section>
  );
}

type FootProps = { cart: CartState; selection: Selection; onRemove: Removal };

/** The sticky row: all lines, their total, and the link to the order. */
function CartFoot({ cart, selection, onRemove }: FootProps) {
  const { t } = useI18n();
  const links = useLinks();
  const go = useGo();
  const [leaving, setLeaving] = useState(false);
  const chosen = cart.lines.filter(({ id }) => selection.selected.has(id));
  const ids = chosen.map(({ id }) => id);
  const totals = totalsOf(chosen);
  const stopped = chosen.length === 0 ? t('cart.chooseFirst') : chosen.length > MAX_LINES ? t('cart.tooMany', { count: MAX_LINES }) : '';
  const proceed = async () => {
    if (stopped || leaving) return;
    setLeaving(true);
    await cart.saveNow();
    setLeaving(false);
    go(links.mall('goods/order', orderValues({ kind: 'cart', cartIds: ids })));
  };
  return (
    <section className={styles.foot} aria-label={t('cart.summary')}>
      <SelectMany ids={buyableIds(cart.lines)} selection={selection} label={t('cart.selectAll')}>
        {t('cart.all')}
      </SelectMany>
      <button type="button" className={`link ${styles.deleteMany}`} disabled={chosen.length === 0} onClick={() => onRemove(ids)}>
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
  );
}

export default function Page() {
  const data = useLoaderData<typeof loader>();
  const { t } = useI18n();
  const cart = useCart(data.cart);
  const buyable = buyableIds(cart.lines);
  const selection = useSelection(buyable);

  const confirmRemoval = async (ids: string[]) => {
    if (ids.length === 0) return;
    const confirmed = await confirm({
      title: t('cart.deleteTitle', { count: ids.length }),
      text: t('cart.deleteText'),
      confirmText: t('common.delete'),
      danger: true,
    });
    if (confirmed) await cart.remove(ids);
  };
  const onRemove: Removal = (ids) => void confirmRemoval(ids);

  if (cart.lines.length === 0) return <EmptyCart />;
  return (
    <BuyingPage>
      <h1 className={pageStyles.title}>
        {t('cart.title')} <small>{t('cart.count', { count: cart.lines.length })}</small>
      </h1>
      <CartNotices cart={cart} onRemove={onRemove} />
      <div className={styles.head}>
        <SelectMany ids={buyable} selection={selection}>
          {t('cart.selectAll')}
        </SelectMany>
        <span>{t('cart.unitPrice')}</span>
        <span>{t('cart.amount')}</span>
        <span>{t('cart.duration')}</span>
        <span>{t('cart.sum')}</span>
      </div>
      {groupByRegion(cart.lines).map((group) => (
        <CartRegion key={group.clusterId} group={group} cart={cart} selection={selection} onRemove={onRemove} />
      ))}
      <CartFoot cart={cart} selection={selection} onRemove={onRemove} />
    </BuyingPage>
  );
}

export { BuyingError as ErrorBoundary };
