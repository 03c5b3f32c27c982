/** The first step of a new product: its type, which determines purchase and delivery. */
import { type FormEvent, useState } from 'react';
import { createListing } from '#contexts/catalogue/calls/generated/listing.ts';
import { goodsKindOf } from '#contexts/catalogue/pages/parts/catalogue/goods-kind.ts';
import { startingContent } from '#contexts/catalogue/pages/parts/listing/new-listing.ts';
import { GOODS_TYPES, type GoodsType } from '#contexts/catalogue/rules/goods-types.ts';
import { newId } from '#kernel/id/id.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useLinks } from '#web/lib/links.ts';
import { useGo } from '#web/lib/use-go.ts';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import styles from './new-page.module.css';

export default function NewPage() {
  const { t, colon } = useI18n();
  const links = useLinks();
  const go = useGo();
  const { run, busy } = useAction();
  const [type, setType] = useState<GoodsType>('APP_SOFTWARE');
  const [key] = useState(newId);
  const create = async (event: FormEvent) => {
    event.preventDefault();
    let goodsId = '';
    const made = await run(
      async () => {
        // One draft per press; another type creates another draft.
        const draft = await webApi.call(createListing, { body: { content: startingContent(type) } }, { idempotencyKey: `${key}-${type}` });
        goodsId = draft.goodsId;
      },
      { keepData: true },
    );
    if (made) go(links.seller('goods/:goodsId/edit', { goodsId }), { replace: true });
  };
  return (
    <OfficePage
      title={t('officeTitles.sellerGoodsNew')}
      lead={t('sellerGoods.newLead')}
      back={{ href: links.seller('goods'), label: t('sellerGoods.backToGoods') }}
    >
      <form className={styles.form} onSubmit={create}>
        <fieldset className={styles.kinds}>
          <legend className="visually-hidden">{t('sellerGoods.newChoose')}</legend>
          {GOODS_TYPES.map((one) => {
            const kind = goodsKindOf(one);
            return (
              <label key={one} className={styles.kind}>
                <input type="radio" name="type" value={one} checked={type === one} onChange={() => setType(one)} />
                <span className={styles.head}>
                  <Icon name={kind.icon} size={24} />
                  <strong>{t(kind.word)}</strong>
                </span>
                <span>{t(`sellerGoods.explain${one}`)}</span>
                <small>
                  {t('sellerGoods.newBilling')}
                  {colon}
                  {t(`sellerGoods.billing${one}`)}
                </small>
                <small>
                  {t('sellerGoods.newDelivery')}
                  {colon}
                  {t(`sellerGoods.delivery${one}`)}
                </small>
              </label>
            );
          })}
        </fieldset>
        <p className={styles.foot}>
          <span>{t('sellerGoods.newChosen', { type: t(goodsKindOf(type).word) })}</span>
          <button type="submit" className="button primary large" disabled={busy} aria-busy={busy}>
            {t('sellerGoods.newCreate')}
          </button>
        </p>
      </form>
    </OfficePage>
  );
}
