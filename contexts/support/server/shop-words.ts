/** The shop's auto-replies at the beginning of a round: a greeting within its service hours, an absence notice outside them. */
import { isServing } from '#contexts/support/rules/support.ts';
import type { AutomaticWords } from './decide-message.ts';
import type { DeskStore } from './desk-store.ts';
import type { SupportPorts } from './ports.ts';

/** Changes of hours and texts take effect after this. */
const RETAINED_MS = 5_000;
const MOST = 5_000;
type Retained = {
  at: number;
  shop: Awaited<ReturnType<SupportPorts['servedShops']>> extends ReadonlyMap<string, infer S> ? S | undefined : never;
  words: Words;
};
type Words = { greeting: string; greetingEn: string; away: string; awayEn: string } | undefined;

export function createShopWords(parts: Pick<SupportPorts, 'servedShops' | 'workingCalendar'> & { desk: DeskStore; now(): number }) {
  const retained = new Map<string, Retained>();

  /** Outside every transaction. */
  async function saidBy(shopIds: readonly string[]): Promise<ReadonlyMap<string, AutomaticWords>> {
    if (shopIds.length === 0) return new Map();
    const at = parts.now();
    const missing = shopIds.filter((id) => at - (retained.get(id)?.at ?? Number.NEGATIVE_INFINITY) > RETAINED_MS);
    const calendar = await parts.workingCalendar();
    if (missing.length > 0) {
      const [shops, words] = await Promise.all([parts.servedShops(missing), parts.desk.findSettings(missing)]);
      if (retained.size >= MOST) retained.clear();
      for (const id of missing) retained.set(id, { at, shop: shops.get(id), words: words.get(id) });
    }
    return new Map(
      shopIds.map((id): [string, AutomaticWords] => {
        const { shop, words } = retained.get(id) ?? {};
        const serving = !shop || isServing(shop, at, calendar);
        if (!serving) return [id, { event: 'AWAY', body: words?.away ?? '', bodyEn: words?.awayEn ?? '' }];
        const said = words && words.greeting !== '' ? { event: 'GREETING' as const, body: words.greeting, bodyEn: words.greetingEn } : null;
        return [id, said];
      }),
    );
  }
  return { saidBy, invalidate: (shopId: string) => void retained.delete(shopId) };
}
export type ShopWords = ReturnType<typeof createShopWords>;
