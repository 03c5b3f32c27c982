/** The shop's auto-replies at the beginning of a round: a greeting within its service hours, an absence notice outside them. */
import { isServing } from '#contexts/support/rules/support.ts';
import type { SaidByItself } from './decide-message.ts';
import type { DeskStore } from './desk-store.ts';
import type { SupportPorts } from './ports.ts';

/** Changes of hours and texts take effect after this. */
const KEPT_MS = 5_000;
const MOST = 5_000;
type Kept = {
  at: number;
  shop: Awaited<ReturnType<SupportPorts['servedShops']>> extends ReadonlyMap<string, infer S> ? S | undefined : never;
  words: Words;
};
type Words = { greeting: string; greetingEn: string; away: string; awayEn: string } | undefined;

export function createShopWords(parts: Pick<SupportPorts, 'servedShops' | 'workingCalendar'> & { desk: DeskStore; now(): number }) {
  const kept = new Map<string, Kept>();

  /** Outside every transaction. */
  async function saidBy(shopIds: readonly string[]): Promise<ReadonlyMap<string, SaidByItself>> {
    if (shopIds.length === 0) return new Map();
    const at = parts.now();
    const missing = shopIds.filter((id) => at - (kept.get(id)?.at ?? Number.NEGATIVE_INFINITY) > KEPT_MS);
    const calendar = await parts.workingCalendar();
    if (missing.length > 0) {
      const [shops, words] = await Promise.all([parts.servedShops(missing), parts.desk.findSettings(missing)]);
      if (kept.size >= MOST) kept.clear();
      for (const id of missing) kept.set(id, { at, shop: shops.get(id), words: words.get(id) });
    }
    return new Map(
      shopIds.map((id): [string, SaidByItself] => {
        const { shop, words } = kept.get(id) ?? {};
        const serving = !shop || isServing(shop, at, calendar);
        if (!serving) return [id, { event: 'AWAY', body: words?.away ?? '', bodyEn: words?.awayEn ?? '' }];
        const said = words && words.greeting !== '' ? { event: 'GREETING' as const, body: words.greeting, bodyEn: words.greetingEn } : null;
        return [id, said];
      }),
    );
  }
  return { saidBy, forget: (shopId: string) => void kept.delete(shopId) };
}
export type ShopWords = ReturnType<typeof createShopWords>;
