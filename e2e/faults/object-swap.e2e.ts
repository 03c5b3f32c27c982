/**
 * Access to other users' records: every call with a record's id is made by callers who may make the call, but not for this record. Nothing
 * is returned or changed, and others' records look like missing ones.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contracts/endpoints.ts';
import { UPLOAD_PART_LEAST, uploadPartPathOf } from '#contracts/files/addresses.ts';
import { rowsOf } from '#server/platform/test/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/test/test-database.ts';
import { buyerChatCalls, makeConversation, sellerChatCalls } from '../harness/chat-calls.ts';
import { type Client, createClient } from '../harness/http-client.ts';
import { announceBroadcast, PUBLIC_LIVE_CALLS, sellerLiveCalls } from '../harness/live-floor.ts';
import { makeMoneyRecords, promotionOf } from '../harness/money-records.ts';
import { createListing, leafCategory, listingContent, onboardingFields, sell, submitListing, upload } from '../harness/office-floor.ts';
import { type RunningProduct, startProduct } from '../harness/product.ts';
import { makeOwnRepository, repositoryCalls, saleCalls } from '../harness/repository-calls.ts';
import { createRolePlayers, type RolePlayer } from '../harness/roles.ts';
import { payByScanning, placeOrder, waitForStatus } from '../harness/shop-floor.ts';
import { until } from '../harness/until.ts';

let store: TestDatabase;
let product: RunningProduct;
let players: Map<string, RolePlayer>;
const as = (name: string): Client => {
  const client = createClient(product.address);
  client.cookies.set('session', players.get(name)?.cookie.slice('session='.length) ?? '');
  return client;
};
/** Records of the first merchant and its buyer. */
const own = {
  draft: '',
  onSale: '',
  pending: '',
  sku: '',
  revision: 0,
  orderId: '',
  unpaidId: '',
  fulfilment: '',
  refund: '',
  payout: '',
  job: '',
  month: new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 7),
  member: '',
  files: [] as string[],
  token: '',
  device: '',
  invitation: '',
  joinRequest: '',
  groupMember: '',
  project: '',
  approval: '',
  title: '',
  invoice: '',
  service: 'swap-service-1',
  bill: 'Bswapproof',
  quote: '',
  entitlement: '',
  ended: '',
  credit: '',
  cost: '',
  repayment: '',
  programme: '',
  promotion: '',
  review: '',
  question: '',
  broadcast: '',
  upload: '',
  repository: { namespace: '', name: '', discussion: '', comment: '', upload: '' },
  conversation: '',
  quickReply: '',
};
/** A word in every record of the first merchant, which other users must never read. */
const MARK = 'Swapproof';

beforeAll(async () => {
  store = await createTestDatabase();
  product = await startProduct({ env: { DATABASE_URL: store.url, DEMO: '0', SESSION_SECRET: 's'.repeat(40), LOG_LEVEL: 'error' } });
  players = await createRolePlayers(store.database);
  const [merchant, buyer, staff] = [as('merchant'), as('common'), as('superadmin')];
  const content = listingContent({
    categoryCode: await leafCategory(merchant, 'SERVICE'),
    name: `${MARK} 服务`,
    nameEn: `${MARK} service`,
  });
  own.onSale = await sell(merchant, staff, content);
  const draft = await createListing(merchant, content);
  Object.assign(own, { draft: draft.goodsId, revision: draft.revision });
  const waiting = await createListing(merchant, content);
  await submitListing(merchant, waiting.goodsId, waiting.revision);
  own.pending = waiting.goodsId;
  const skus = await buyer.data<{ id: string }[]>(buyer.get(`/mall/goods/${own.onSale}/skus`));
  own.sku = skus[0]?.id ?? '';
  const buy = (skuId: string) =>
    placeOrder(buyer, { kind: 'sku', goodsId: own.onSale, skuId, billingType: 'ONCE', duration: 1, regions: [] } as never);
  await buyer.data(buyer.post(`/mall/favourite/${own.onSale}/keep`, {}));
  own.orderId = (await buy(own.sku)).orderId;
  await payByScanning(buyer, own.orderId);
  await waitForStatus(buyer, own.orderId, 'PAID');
  own.unpaidId = (await buy(skus[1]?.id ?? '')).orderId;
  const ofOrder = () => rowsOf<{ id: string }>(store.database, 'SELECT id::text FROM fulfilment WHERE order_id = $1', [own.orderId]);
  own.fulfilment = (await until(ofOrder, ({ length }) => length > 0))[0]?.id ?? '';
  await buyer.data(
    buyer.post(`/mall/order/${own.orderId}/refund/ask`, { kind: 'NO_REASON', reason: MARK }, { 'idempotency-key': randomUUID() }),
  );
  own.refund = (await rowsOf<{ id: string }>(store.database, 'SELECT id FROM order_refund'))[0]?.id ?? '';
  const sheet = await upload(merchant, 'import-sheet', {
    name: `${MARK}.csv`,
    type: 'text/csv',
    bytes: Buffer.from(`external_id,name\n${MARK},x\n`),
  });
  own.job = (
    await merchant.data<{ jobId: string }>(
      merchant.post('/mall/seller/import/create', { fileId: sheet.fileId, dryRun: true }, { 'idempotency-key': randomUUID() }),
    )
  ).jobId;
  own.member = players.get('shop staff shop.goods')?.accountId ?? '';
  await store.database.query(
    `INSERT INTO payout (shop_id, amount_fen, state, holder_masked, bank_name, number_sealed, number_masked, requested_by, idempotency_key)
     VALUES ($1, 100, 'REQUESTED', $2, $2, '', '6222****0001', $3, 'swap')`,
    [players.get('merchant')?.shopId, MARK, players.get('merchant')?.accountId],
  );
  own.payout = (await rowsOf<{ id: string }>(store.database, 'SELECT id::text FROM payout'))[0]?.id ?? '';
  // An application with its files, and a document of a product.
  const applicant = as('agent');
  const fields = await onboardingFields(applicant, 77);
  own.files.push(fields.certificationImg, fields.identificationFrontImg, sheet.fileId);
  const agreement = await applicant.data<{ version: string }>(applicant.get('/operation/agreement?code=onboarding'));
  await applicant.data(
    applicant.post(
      '/mall/retailer/apply',
      { applicantType: 'ENTERPRISE', fields: { ...fields, shopName: MARK }, agreementVersion: agreement.version },
      { 'idempotency-key': randomUUID() },
    ),
  );
  await makeReview();
  own.token = await makeToken(buyer);
  own.device = (await buyer.data<{ devices: { id: string }[] }>(buyer.get('/user/users/security'))).devices[0]?.id ?? '';
  own.upload = await beginUpload(buyer);
  own.repository = await makeOwnRepository(buyer, MARK);
  own.broadcast = await announceBroadcast(merchant, { title: MARK });
  const chat = { shopId: players.get('merchant')?.shopId ?? '', mark: MARK };
  Object.assign(own, await makeConversation(buyer, merchant, chat));
  await makeGroup();
  await makeInvoice();
  const [buyerId, shopId] = [players.get('common')?.accountId ?? '', players.get('merchant')?.shopId ?? ''];
  Object.assign(own, await makeMoneyRecords({ database: store.database, as, buyerId, shopId, mark: MARK, ...own }));
  // Relays and sweeps have finished: nothing changes in the background any more.
  const moving = `SELECT FROM outbox UNION ALL SELECT FROM goods_sale UNION ALL SELECT FROM order_change UNION ALL SELECT FROM import_job WHERE state IN ('QUEUED', 'RUNNING')
    UNION ALL SELECT FROM order_line l JOIN market_order o ON o.id = l.order_id AND o.status = 'PAID'
      WHERE NOT EXISTS (SELECT FROM statement s WHERE s.shop_id = l.shop_id)`;
  const left = await until(
    () => store.database.query(moving),
    ({ length }) => length === 0,
  );
  if (left.length > 0) throw new Error('sweeps and relays did not come to rest');
  let last = '';
  const still = await until(
    async () => {
      const was = last;
      last = JSON.stringify(await state());
      return was === last;
    },
    (same) => same,
  );
  if (!still) throw new Error('the records did not come to rest');
});
afterAll(async () => {
  await product?.dispose();
  await store?.drop();
});

/** The buyer's review of and question about the merchant's goods: public, but only the buyer may add to it and only the merchant answer. */
async function makeReview(): Promise<void> {
  const buyer = as('common');
  const write = (path: string, body: unknown) => buyer.data<{ id: string }>(buyer.post(path, body, { 'idempotency-key': randomUUID() }));
  const stars = { description: 5, performance: 4, service: 5 };
  own.review = (await write('/mall/review/create', { orderId: own.orderId, lineNo: 1, stars, body: '交付及时，沟通顺畅' })).id;
  own.question = (await write('/mall/question/create', { goodsId: own.onSale, body: '可以加急吗？' })).id;
}

async function makeToken(buyer: Client): Promise<string> {
  const body = { name: MARK, scopes: ['account.read'], days: null };
  return (await buyer.data<{ token: { id: string } }>(buyer.post('/user/token/create', body))).token.id;
}

/** A group led by the buyer, with a member, a request to join, a project and a purchase to be approved. */
async function makeGroup(): Promise<void> {
  const leader = as('common');
  await leader.data(leader.post('/user/customer/group/make', { name: `${MARK} group` }));
  const invite = await leader.data<{ id: string; code: string }>(leader.post('/user/customer/group/invite', { uses: 5 }));
  own.invitation = invite.id;
  type Asked = { group: { requests: { id: string; userId: string }[] } };
  const ask = async (name: string) => {
    await as(name).data(as(name).post('/user/customer/group/join', { code: invite.code }));
    const { group } = await leader.data<Asked>(leader.get('/user/customer/group/mine'));
    return group.requests.find(({ userId }) => userId === players.get(name)?.accountId)?.id ?? '';
  };
  const joined = await ask('agent');
  await leader.data(leader.post(`/user/customer/group/request/${joined}/decide`, { accept: true }));
  own.groupMember = players.get('agent')?.accountId ?? '';
  own.joinRequest = await ask('shop staff without permissions');
  own.project = (await leader.data<{ id: string }>(leader.post('/mall/group/project/save', { code: MARK, name: MARK }))).id;
  const [approval] = await rowsOf<{ id: string }>(
    store.database,
    `INSERT INTO order_approval (payable_id, user_group_id, account_id, state, amount_fen, subject, reasons, asked_at, waited_until, waits_until)
     SELECT $1, g.id, $2, 'PENDING', 100, $3, '{EVERYTHING}', now(), now(), now() FROM user_group g WHERE g.name = $4 RETURNING id::text`,
    [own.unpaidId, own.groupMember, MARK, `${MARK} group`],
  );
  own.approval = approval?.id ?? '';
}

const sendPart = (client: Client, uploadId: string, offset: number): Promise<Response> =>
  client.raw(uploadPartPathOf(uploadId, offset), {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: Buffer.alloc(UPLOAD_PART_LEAST, MARK),
  });

/** An upload of the buyer whose first part has arrived. */
async function beginUpload(buyer: Client): Promise<string> {
  const size = 2 * UPLOAD_PART_LEAST;
  const { uploadId } = await buyer.data<{ uploadId: string }>(
    buyer.post('/mall/file/upload/begin', { purpose: 'chat-file', name: `${MARK}.txt`, size }),
  );
  await sendPart(buyer, uploadId, 0);
  return uploadId;
}

/** An invoice title of the buyer, and an invoice that the merchant has to issue. */
async function makeInvoice(): Promise<void> {
  const buyer = as('common');
  own.title = (await buyer.data<{ id: string }>(buyer.post('/mall/invoice/title/save', { kind: 'PERSONAL', name: MARK }))).id;
  own.invoice = 'swapinvoice';
  await store.database.query(
    `INSERT INTO invoice (id, request_no, account_id, shop_id, kind, state, title_kind, title_name, tax_number, address, bank_name, sealed, amount_fen, net_fen, tax_fen, created_at)
     SELECT $1, $1, $2, $3, 'DIGITAL_ORDINARY', 'APPLIED', 'PERSONAL', $4, '', '', '', t.sealed, 100, 94, 6, now() FROM invoice_title t WHERE t.id = $5`,
    [own.invoice, players.get('common')?.accountId, players.get('merchant')?.shopId, MARK, own.title],
  );
}

/** Excludes the log of refused sign-ins, which is no change. */
const NO_REFUSALS = `WHERE t.subject_type <> 'sign-in'`;

/** The tables of the records, row by row. */
async function state(): Promise<Record<string, string[]>> {
  const tables = [
    'goods',
    'sku',
    'listing_draft',
    'listing_application',
    'market_order',
    'order_line',
    'entitlement',
    'fulfilment',
    'fulfilment_milestone',
    'order_refund',
    'payout',
    'statement',
    'import_job',
    'shop',
    'shop_member',
    'onboarding_application',
    'stored_file',
    'upload',
    'upload_part',
    'repository',
    'repository_ref',
    'repository_commit',
    'repository_like',
    'repository_gate',
    'repository_access_request',
    'discussion',
    'discussion_comment',
    'object_upload',
    'access_token',
    'audit_log',
    'user_group',
    'group_member',
    'group_invitation',
    'group_join',
    'group_project',
    'order_approval',
    'invoice',
    'invoice_title',
    'invoice_history',
    'meter_service',
    'meter_bill',
    'quote',
    'auto_renewal',
    'fund',
    'fund_movement',
    'repayment',
    'voucher_programme',
    'voucher',
    'promotion',
    'promotion_claim',
    'publication',
    'favourite',
    'product_review',
    'product_question',
    'product_answer',
    'publication_report',
    'review_score',
    'live_broadcast',
    'live_goods',
    'conversation',
    'conversation_message',
    'conversation_round',
    'conversation_note',
    'conversation_complaint',
    'quick_reply',
  ];
  const rows: Record<string, string[]> = {};
  for (const table of tables)
    rows[table] = (
      await rowsOf<{ row: string }>(
        store.database,
        `SELECT t::text AS row FROM ${table} AS t ${table === 'audit_log' ? NO_REFUSALS : ''} ORDER BY 1`,
      )
    ).map(({ row }) => row);
  return rows;
}

type Call = { id: string; params: Record<string, string>; body?: unknown };
/** Each with a body that would be accepted from the owner. Calls missing here make the last test fail. */
const sellerCalls = (): Call[] => {
  const goods = ['draft', 'onSale', 'pending'] as const;
  const ofGoods = (id: string, body?: unknown) => goods.map((which) => ({ id, params: { id: own[which] }, body }));
  const fulfilment = { id: own.fulfilment };
  const inAnHour = Date.now() + 3600_000;
  return [
    ...saleCalls(own.repository),
    { id: 'shops.change-shop-member', params: { accountId: own.member }, body: { permissions: ['shop.money'] } },
    { id: 'shops.remove-shop-member', params: { accountId: own.member } },
    ...ofGoods('catalogue.copy-listing'),
    ...ofGoods('catalogue.delete-listing'),
    ...ofGoods('catalogue.discard-listing'),
    ...ofGoods('catalogue.feature-listing', { featured: true }),
    ...ofGoods('catalogue.get-seller-listing'),
    ...ofGoods('catalogue.preview-goods-detail'),
    ...ofGoods('catalogue.preview-goods-skus'),
    ...ofGoods('catalogue.preview-publish-detail'),
    ...ofGoods('catalogue.preview-publish-skus'),
    ...ofGoods('catalogue.save-listing', { revision: own.revision, content: listingContent({ categoryCode: 'x' }) }),
    ...ofGoods('catalogue.set-stock', { stocks: [{ skuId: own.sku, stock: 5, was: -1 }] }),
    ...ofGoods('catalogue.shelve-listing'),
    ...ofGoods('catalogue.submit-listing', { revision: own.revision }),
    ...ofGoods('catalogue.unshelve-listing'),
    ...ofGoods('catalogue.withdraw-listing'),
    { id: 'catalogue.cancel-import-job', params: { jobId: own.job } },
    { id: 'catalogue.get-import-job', params: { jobId: own.job } },
    { id: 'catalogue.list-import-problems', params: { jobId: own.job } },
    { id: 'orders.accept-service', params: fulfilment },
    { id: 'orders.add-milestones', params: fulfilment, body: { milestones: [{ title: '步骤', titleEn: '', dueAt: inAnHour }] } },
    { id: 'orders.deliver', params: fulfilment, body: { note: 'x', licence: 'x' } },
    { id: 'orders.deliver-milestone', params: { ...fulfilment, milestoneId: '850001' }, body: { note: 'x' } },
    { id: 'orders.note-fulfilment', params: fulfilment, body: { note: 'x' } },
    { id: 'orders.remove-milestone', params: { ...fulfilment, milestoneId: '850001' } },
    { id: 'orders.give-refund-opinion', params: { id: own.refund }, body: { agree: true, note: '' } },
    { id: 'orders.get-seller-order', params: { id: own.orderId } },
    { id: 'invoicing.get-of-seller', params: { id: own.invoice } },
    { id: 'invoicing.reveal-to-seller', params: { id: own.invoice } },
    { id: 'invoicing.issue-as-seller', params: { id: own.invoice } },
    { id: 'invoicing.record-as-seller', params: { id: own.invoice }, body: { number: '26310000000000000123', fileId: 'x' } },
    { id: 'invoicing.refuse-as-seller', params: { id: own.invoice }, body: { reason: '试试' } },
    { id: 'invoicing.reverse-as-seller', params: { id: own.invoice }, body: { reason: '试试' } },
    { id: 'invoicing.record-reversal-as-seller', params: { id: own.invoice }, body: { number: '26310000000000000124', fileId: 'x' } },
    { id: 'payments.cancel-payout', params: { payoutId: own.payout } },
    { id: 'payments.confirm-statement', params: { month: own.month } },
    { id: 'payments.dispute-statement', params: { month: own.month }, body: { reason: 'x' } },
    { id: 'payments.get-seller-statement', params: { month: own.month } },
    { id: 'payments.list-seller-statement-lines', params: { month: own.month } },
    { id: 'metering.get-seller-bill', params: { id: own.bill } },
    ...sellerLiveCalls({ broadcastId: own.broadcast }, MARK),
    ...sellerChatCalls(own, MARK),
    { id: 'orders.withdraw-quote', params: { id: own.quote }, body: { reason: '试试' } },
    { id: 'orders.clear-seller-ending', params: { id: own.ended } },
    { id: 'vouchers.change-promotion', params: { promotionId: own.promotion }, body: { ...promotionOf(MARK, Date.now()), version: 1 } },
    { id: 'vouchers.move-promotion', params: { promotionId: own.promotion }, body: { move: 'open' } },
    { id: 'reviews.reply', params: { id: own.review }, body: { body: '感谢评价' } },
    { id: 'reviews.answer-as-shop', params: { id: own.question }, body: { body: '可以' } },
    { id: 'reviews.report-as-shop', params: { id: own.review }, body: { reason: 'SPAM' } },
  ];
};
const userCalls = (): Call[] => [
  ...repositoryCalls(own.repository),
  ...buyerChatCalls(own),
  { id: 'files.get-upload', params: { uploadId: own.upload } },
  { id: 'files.finish-upload', params: { uploadId: own.upload } },
  { id: 'files.cancel-upload', params: { uploadId: own.upload } },
  { id: 'orders.cancel-order', params: { id: own.unpaidId } },
  { id: 'orders.get-order-detail', params: { id: own.orderId } },
  { id: 'orders.accept-delivery', params: { id: own.fulfilment } },
  { id: 'orders.request-rework', params: { id: own.fulfilment }, body: { note: '请返工', reason: '请返工' } },
  { id: 'orders.reveal-licence', params: { id: own.fulfilment } },
  { id: 'orders.ask-refund', params: { id: own.orderId }, body: { kind: 'NO_REASON', reason: 'x' } },
  { id: 'orders.get-after-sales', params: { id: own.orderId } },
  { id: 'orders.withdraw-refund', params: { id: own.refund } },
  { id: 'invoicing.get-invoice', params: { id: own.invoice } },
  { id: 'invoicing.cancel', params: { id: own.invoice } },
  { id: 'invoicing.resend', params: { id: own.invoice } },
  { id: 'invoicing.remove-title', params: { id: own.title } },
  { id: 'identity.revoke-token', params: { tokenId: own.token } },
  { id: 'identity.sign-out-device', params: { deviceId: own.device } },
  { id: 'identity.revoke-invitation', params: { id: own.invitation } },
  { id: 'identity.decide-join', params: { id: own.joinRequest }, body: { accept: true } },
  { id: 'identity.remove-member', params: { userId: own.groupMember } },
  { id: 'orders.set-project-state', params: { id: own.project }, body: { isOpen: false } },
  { id: 'orders.withdraw-approval', params: { id: own.approval } },
  { id: 'metering.get-service', params: { id: own.service } },
  { id: 'metering.set-soft-limit', params: { id: own.service }, body: { softLimit: '1' } },
  { id: 'metering.close-service', params: { id: own.service } },
  { id: 'metering.get-bill', params: { id: own.bill } },
  { id: 'orders.decline-quote', params: { id: own.quote }, body: { reason: '试试' } },
  { id: 'orders.get-following-options', params: { id: own.entitlement } },
  { id: 'orders.set-auto-renewal', params: { id: own.entitlement }, body: { on: false } },
  { id: 'payments.get-my-fund', params: { fundId: own.credit } },
  { id: 'payments.list-my-fund-movements', params: { fundId: own.credit } },
  { id: 'payments.start-repayment', params: { fundId: own.credit }, body: { amount: '1.00' } },
  { id: 'payments.get-repayment', params: { repaymentId: own.repayment } },
  { id: 'payments.move-cost-money', params: { fundId: own.cost }, body: { direction: 'IN', amount: '1.00' } },
  { id: 'vouchers.claim-voucher', params: { programmeId: own.programme } },
  { id: 'vouchers.claim-coupon', params: { promotionId: own.promotion } },
  { id: 'orders.decide-approval', params: { id: own.approval }, body: { approve: true } },
  { id: 'catalogue.set-price-alert', params: { goodsId: own.onSale }, body: { alert: 'ANY' } },
  { id: 'reviews.list-order-lines', params: { id: own.orderId } },
  { id: 'reviews.add-to-review', params: { id: own.review }, body: { body: '再补充几句', pictures: [] } },
];

/** The answer of a call: its code and full text. */
async function make(client: Client, call: Call, params = call.params): Promise<{ code: string; text: string; status: number }> {
  const endpoint = endpoints.find(({ id }) => id === call.id);
  if (!endpoint) throw new Error(`no call ${call.id}`);
  const path = endpoint.path.replace(/:(\w+)/g, (_: string, name: string) => params[name] ?? '');
  const answer = await client.raw(path, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    ...(endpoint.method === 'POST' ? { body: JSON.stringify(call.body ?? {}) } : {}),
  });
  const text = await answer.text();
  return { code: (JSON.parse(text) as { code: string }).code, text, status: answer.status };
}

/** Statements exist for every shop and month: another shop gets its own empty one. */
const OWN_BY_NATURE = new Set(['payments.get-seller-statement', 'payments.list-seller-statement-lines']);
const missing = (params: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      name === 'month' || name === 'kind' ? value : /^\d+$/.test(value) ? '999999999' : name === 'deviceId' ? randomUUID() : 'nothing',
    ]),
  );

it.each([
  ['another merchant', 'other merchant', sellerCalls],
  ['another user', 'leader', userCalls],
  ['a member of a group', 'member', userCalls],
  ['the merchant, of what is his buyer’s', 'merchant', userCalls],
])('%s reads and moves nothing', async (_, name, calls) => {
  const client = as(name);
  const before = await state();
  const wrong: string[] = [];
  for (const call of calls()) {
    const answer = await make(client, call);
    const absent = await make(client, call, missing(call.params));
    if (answer.text.includes(MARK)) wrong.push(`${call.id} ${JSON.stringify(call.params)} was answered`);
    if (answer.code === '0' && !OWN_BY_NATURE.has(call.id)) wrong.push(`${call.id} ${JSON.stringify(call.params)} succeeded`);
    if (answer.code === 'REQUEST_INVALID') wrong.push(`${call.id}: the body is not what the call takes: ${answer.text}`);
    if (answer.code !== absent.code || answer.status !== absent.status)
      wrong.push(`${call.id}: ${answer.code} tells what is there from ${absent.code}`);
  }
  expect(wrong).toEqual([]);
  expect(await state()).toEqual(before);
});

it('keeps private files to those whose record lets them', async () => {
  for (const name of ['other merchant', 'leader', 'common', 'maintenance'])
    for (const file of own.files) {
      const answer = await as(name).raw(`/mall/file/${file}`);
      expect({ name, file, status: answer.status }).toEqual({ name, file, status: 404 });
    }
  const visitor = createClient(product.address);
  for (const file of own.files) expect((await visitor.raw(`/mall/file/${file}`)).status).toBe(404);
});

it('takes no part of somebody else’s upload', async () => {
  const before = await state();
  for (const name of ['other merchant', 'leader', 'merchant', 'superadmin'])
    for (const uploadId of [own.upload, 'nothing']) {
      const answer = await sendPart(as(name), uploadId, UPLOAD_PART_LEAST);
      expect({ name, status: answer.status, code: ((await answer.json()) as { code: string }).code }).toEqual({
        name,
        status: 404,
        code: 'UPLOAD_NOT_FOUND',
      });
    }
  expect(await state()).toEqual(before);
  // The owner can continue.
  expect((await sendPart(as('common'), own.upload, UPLOAD_PART_LEAST)).status).toBe(200);
});

it('refuses files of others as one’s own', async () => {
  const thief = as('other merchant');
  const content = listingContent({ categoryCode: await leafCategory(thief, 'SERVICE') });
  const { goodsId, revision } = await createListing(thief, content);
  for (const fileId of own.files) {
    const { envelope } = await thief.post(`/mall/seller/goods/${goodsId}/save`, { revision, content: { ...content, pictures: [fileId] } });
    expect(envelope.code).not.toBe('0');
  }
});

/** Calls for public things, which any user may vote for, report, answer and save. */
const OF_THE_PUBLIC = new Set([
  'catalogue.drop-favourite',
  'catalogue.keep-favourite',
  'reviews.get-my-part',
  'reviews.vote-helpful',
  'reviews.report',
  'reviews.answer-question',
]);

it('tries every call that names a record', () => {
  const tried = new Set([...sellerCalls(), ...userCalls()].map(({ id }) => id));
  const naming = endpoints.filter(({ path, access }) => path.includes(':') && (access === 'seller' || access === 'user'));
  // Any user may make these calls in a public room.
  for (const id of PUBLIC_LIVE_CALLS) tried.add(id);
  expect(naming.filter(({ id }) => !tried.has(id) && !OF_THE_PUBLIC.has(id)).map(({ id }) => id)).toEqual([]);
});
