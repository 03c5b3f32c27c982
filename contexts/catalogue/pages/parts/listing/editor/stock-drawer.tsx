/** Stock of a product on sale: changed immediately, without a review. */
import { useState } from 'react';
import { setStock } from '#contexts/catalogue/calls/generated/listing.ts';
import type { ListingView } from '#contexts/catalogue/calls/listing.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { countText } from '#web/lib/term-words.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { FormDrawer } from '#web/ui/office/form-drawer.tsx';
import { UNLIMITED } from '../new-listing.ts';
import styles from './editor.module.css';
import { skuName } from './sku-name.ts';

type View = Pick<ListingView, 'goodsId' | 'skus' | 'shelf' | 'draft'>;

export function StockButton({ view }: { view: View }) {
  const { t } = useI18n();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {t('sellerGoods.adjustStock')}
      </button>
      {open && <StockDrawer view={view} onClose={() => setOpen(false)} />}
    </>
  );
}

export function StockDrawer({ view, onClose }: { view: View; onClose: () => void }) {
  const { t, pick } = useI18n();
  const { run, busy } = useAction();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const { skus } = view;
  const specifications = (view.shelf ?? view.draft).specifications;
  const shownOf = (stock: number) => (stock < 0 ? '' : String(stock));
  const wantedOf = (text: string): number => (text === '' ? UNLIMITED : Number(text));
  const changed = skus
    .map((sku) => ({ skuId: sku.skuId, was: sku.stock, stock: wantedOf(typed[sku.skuId] ?? shownOf(sku.stock)) }))
    .filter(({ stock, was }) => stock !== was);
  const save = async () => {
    const done = await run(() => webApi.call(setStock, { params: { id: view.goodsId }, body: { stocks: changed } }), {
      success: t('sellerGoods.stockSaved'),
    });
    if (done) onClose();
  };
  return (
    <FormDrawer
      open
      onClose={onClose}
      title={t('sellerGoods.stockTitle')}
      dirty={changed.length > 0}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('common.cancel')}
          </button>
          <button
            type="button"
            className="button primary"
            disabled={changed.length === 0 || busy}
            aria-busy={busy}
            onClick={() => void save()}
          >
            {t('sellerGoods.stockSave')}
          </button>
        </>
      }
    >
      <p className={styles.drawerLead}>
        {t('sellerGoods.stockText')} {t('sellerGoods.stockHint')}
      </p>
      <ul className={styles.stocks}>
        {skus.map((sku) => (
          <li key={sku.skuId}>
            <label>
              <span>
                {skuName(specifications, sku.values, pick)}
                <small>{t('sellerGoods.stockOldNew', { count: sku.stock < 0 ? t('sellerGoods.unlimited') : countText(sku.stock) })}</small>
              </span>
              <input
                inputMode="numeric"
                autoComplete="off"
                placeholder={t('sellerGoods.unlimited')}
                value={typed[sku.skuId] ?? shownOf(sku.stock)}
                onChange={(event) =>
                  setTyped((before) => ({ ...before, [sku.skuId]: event.target.value.normalize('NFKC').replace(/\D/g, '').slice(0, 9) }))
                }
              />
            </label>
          </li>
        ))}
      </ul>
    </FormDrawer>
  );
}
