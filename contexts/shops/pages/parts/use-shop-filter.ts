import { getAdminShop, listShops } from '#contexts/shops/calls/generated/admin-shops.ts';
import { cutText } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { useMay } from '#web/lib/office.ts';
import { webApi } from '#web/lib/web-api.ts';
import type { Choice } from '#web/ui/controls/combobox-props.ts';
import type { Lookup } from '#web/ui/office/filter-bar.tsx';

const isId = (words: string): boolean => /^\d{1,20}$/.test(words);

/** Looks up shops by a part of their name or by id, in the language of the page. */
export function useShopLookup(): Lookup {
  const { pick } = useI18n();
  const choiceOf = (shop: { shopId: string; shopName: string; shopNameEn: string }): Choice => ({
    value: shop.shopId,
    label: pick(shop.shopName, shop.shopNameEn),
    hint: shop.shopId,
  });
  const find: Lookup['find'] = async (id, signal) => choiceOf(await webApi.call(getAdminShop, { params: { id } }, { signal }));
  return {
    find,
    async search(words, signal) {
      const [named, own] = await Promise.all([
        webApi.call(listShops, { query: { keyword: cutText(words, 64), sort: 'name', order: 'asc' } }, { signal }),
        isId(words) ? find(words, signal).catch(() => undefined) : undefined,
      ]);
      const byName = named.records.map(choiceOf);
      return own ? [own, ...byName.filter(({ value }) => value !== own.value)] : byName;
    },
  };
}

/** The filter of a list by shop: a search by name, or an id field for those who may not list shops. */
export function useShopFilter<N extends string>(name: N, label: string, idLabel: string) {
  const lookup = useShopLookup();
  return useMay('shop.read') ? ({ kind: 'lookup', name, label, ...lookup } as const) : ({ kind: 'text', name, label: idLabel } as const);
}
