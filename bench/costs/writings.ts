/** Calls that write long texts or long lists: markup that takes the longest to sanitise, and as many decisions as are accepted. */
import { randomUUID } from 'node:crypto';
import { BULK_LIMIT } from '#contexts/catalogue/calls/listing.ts';
import type { ListingContent } from '#contexts/catalogue/calls/listing-content.ts';
import { LONGEST_AGREEMENT } from '#contexts/community/rules/access.ts';
import { DAY_MS } from '#kernel/time/time.ts';
import type { Client } from '../../e2e/harness/http-client.ts';
import { createListing, leafCategory, listingContent, submitListing } from '../../e2e/harness/office-floor.ts';
import { listsOf } from './lists.ts';
import type { Asked } from './measure.ts';
import type { Callers } from './readings.ts';

const MOST_LEVELS = 100;
const filled = (piece: string, most: number): string => `<p>${piece.repeat(Math.floor((most - '<p></p>'.length) / piece.length))}</p>`;
/** Elements within elements, to the last accepted level. */
const NESTED = `${'<b>'.repeat(MOST_LEVELS - 1)}x${'</b>'.repeat(MOST_LEVELS - 1)}`;
const SIGNS = '<';

/** @throws Error when it is refused: then it was not measured */
async function write(client: Client, path: string, body: unknown): Promise<Response> {
  const answer = await client.raw(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  });
  const text = await answer.clone().text();
  if (!text.startsWith('{"code":"0"')) throw new Error(`${path} answered ${answer.status} ${text}`);
  return answer;
}

/** In calling order. `repository`: the address of the calls of one. */
export async function writingsOf({ public: visitor, user, seller, staff }: Callers, repository: string): Promise<Asked[]> {
  await Promise.all([user, seller, staff].map((client) => client.stepUp()));
  const content = listingContent({ categoryCode: await leafCategory(seller, 'SERVICE') });
  const [first, second] = [await createListing(seller, content), await createListing(seller, content)];
  const texts = (piece: string): Pick<ListingContent, 'description' | 'descriptionEn' | 'quickStart' | 'quickStartEn'> => ({
    description: filled(piece, 60_000),
    descriptionEn: filled(piece, 59_000),
    quickStart: filled(piece, 20_000),
    quickStartEn: filled(piece, 19_000),
  });
  const applications: string[] = [];
  const goodsIds: string[] = [];
  for (let at = 0; at < 2 * BULK_LIMIT; at += 1) {
    const name = `测试服务 ${at}`;
    const { goodsId, revision } = await createListing(seller, { ...content, name, nameEn: name });
    const { application } = await submitListing(seller, goodsId, revision);
    applications.push(application.applicationId);
    goodsIds.push(goodsId);
  }
  const unknown = Array.from({ length: 500 }, () => randomUUID());
  const words = Array.from({ length: 1_900 }, (_, at) => `词${String(at).padStart(8, '0')}`).join('\n');
  const once = (call: string, input: string, ask: () => Promise<Response>): Asked => ({ call, input, isFirst: true, ask });
  const save = (goods: { goodsId: string; revision: number }, piece: string) => () =>
    write(seller, `/mall/seller/goods/${goods.goodsId}/save`, { revision: goods.revision, content: { ...content, ...texts(piece) } });
  return [
    once('catalogue.create-listing', '160,000 characters of short elements', () =>
      write(seller, '/mall/seller/goods/create', { content: { ...content, ...texts('<i>a</i>') } }),
    ),
    once('catalogue.save-listing', '160,000 characters of nested elements', save(first, NESTED)),
    once('catalogue.save-listing', '160,000 characters of signs', save(second, SIGNS)),
    once('catalogue.approve-applications', `${BULK_LIMIT} of them`, () =>
      write(staff, '/mall/admin/listing-applications/approve', { ids: applications.slice(0, BULK_LIMIT), note: '' }),
    ),
    once('catalogue.refuse-applications', `${BULK_LIMIT} of them`, () =>
      write(staff, '/mall/admin/listing-applications/refuse', {
        ids: applications.slice(BULK_LIMIT),
        reasons: [{ field: 'name', text: '名称不实' }],
      }),
    ),
    once('orders.remove-from-cart', '500 of them', () => write(user, '/market/shoppingcart/remove', { ids: unknown })),
    once('support.add-sensitive-words', '20,000 characters', () => write(staff, '/customerservice/admin/word/add', { words })),
    once('operations.create-help', '40,000 characters of signs', () =>
      write(staff, '/operation/admin/help', {
        slug: 'costs-of-calls',
        topic: 'PAYING',
        title: 'Costs',
        titleEn: 'Costs',
        body: filled(SIGNS, 20_000),
        bodyEn: filled(SIGNS, 19_000),
      }),
    ),
    once('operations.add-agreement-version', '150,000 characters', () =>
      write(staff, '/operation/admin/agreements', {
        code: 'privacy',
        version: 'costs',
        title: 'Costs',
        titleEn: 'Costs',
        text: '甲'.repeat(50_000),
        textEn: '<'.repeat(100_000),
        inForceSince: Date.now() + 365 * DAY_MS,
      }),
    ),
    once('community.open-discussion', '20,000 characters of emphasis', () =>
      write(user, `${repository}/discussions/open`, { title: 'Costs', body: '*a **b '.repeat(2_850) }),
    ),
    once('community.save-gate', '40,000 characters', () =>
      write(user, `${repository}/gate/settings`, {
        mode: 'AUTO',
        agreement: '甲'.repeat(LONGEST_AGREEMENT),
        agreementEn: '<'.repeat(LONGEST_AGREEMENT),
        questions: [],
      }),
    ),
    // The first hundred have been approved by now.
    ...(await listsOf({ public: visitor, user, seller, staff }, repository, goodsIds.slice(0, BULK_LIMIT))),
  ];
}
