/** Fixtures for tests of the back offices: applicants, listings and their reviews, created by the calls of the pages. */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { ListingContent } from '#contexts/catalogue/calls/listing-content.ts';
import { emptyFields } from '#contexts/catalogue/rules/content-fields.ts';
import type { ShopFront, ShopFrontState } from '#contexts/shops/calls/shop-front.ts';
import {
  creditCodeCheckDigit,
  emptyOnboardingDraft,
  identityCheckDigit,
  type OnboardingDraft,
} from '#contexts/shops/rules/onboarding/onboarding.ts';
import { PLATFORM_SHOP } from '#contexts/support/rules/support.ts';
import { type Client, createClient } from './http-client.ts';
import { photo } from './onboarding-form.ts';
import { payByScanning, placeOrder, waitForStatus } from './shop-floor.ts';
import { until } from './until.ts';

const two = (value: number): string => String(value).padStart(2, '0');
/** A valid identity number for each index from 0 (GB 11643). */
export function identityNumber(index: number): string {
  const body = `110101${1960 + (index % 40)}${two(1 + (index % 12))}${two(1 + (index % 28))}${String(index % 1000).padStart(3, '0')}`;
  return body + identityCheckDigit(body);
}
/** A valid credit code for each index from 0 (GB 32100). */
export function creditCode(index: number): string {
  const body = `91110108MA${String(index).padStart(7, '0')}`;
  return body + creditCodeCheckDigit(body);
}

export type Uploaded = { fileId: string; url: string };
export async function upload(
  client: Client,
  purpose: string,
  file: { name: string; type: string; bytes: Uint8Array } | null = null,
): Promise<Uploaded> {
  const form = new FormData();
  const { name, type, bytes } = file ?? { name: 'picture.jpg', type: 'image/jpeg', bytes: await photo() };
  form.set('file', new File([new Uint8Array(bytes)], name, { type }));
  const answer = await client.raw(`/mall/file/upload?purpose=${purpose}`, { method: 'POST', body: form });
  const envelope = (await answer.json()) as { code: string; message: string; data: Uploaded };
  if (envelope.code !== '0') throw new Error(`upload of ${purpose}: ${envelope.code} ${envelope.message}`);
  return envelope.data;
}

/** A complete application of a company without its pictures; its numbers are derived from `index` and unique. */
export function companyFields(index: number, change: Partial<OnboardingDraft> = {}): OnboardingDraft {
  const number = String(index).padStart(7, '0');
  return {
    ...emptyOnboardingDraft(),
    realName: `测试科技有限公司${index}`,
    uscc: creditCode(index),
    legalRepresentative: '张测试',
    registeredCapital: '500',
    registeredDate: '2020-05-20',
    registeredAddress: '北京市海淀区中关村大街1号',
    telephone: '010-62511234',
    scaleLevel: 'SCALE_L2',
    servicePeriod: 'PERIOD_3',
    direction: '分子模拟软件',
    identificationNumber: identityNumber(index),
    bankAccountName: `测试科技有限公司${index}`,
    bankAccount: `622202${String(index).padStart(13, '0')}`,
    bankName: '测试银行北京分行',
    webSite: 'https://example.com/shop',
    description: '面向科研用户提供分子模拟软件与技术服务。',
    contactName: '李联系',
    contactEmail: `contact${number}@example.com`,
    contactMobile: `138${String(10_000_000 + index)}`,
    contactAddress: '北京市海淀区中关村大街1号201室',
    serviceTelephone: '400-810-1234',
    serviceEmail: `service${number}@example.com`,
    serviceHours: { start: '09:00', end: '18:00' },
    ...change,
  } as OnboardingDraft;
}

/** `companyFields` with the pictures, which are uploaded. */
export async function onboardingFields(client: Client, index: number, change: Partial<OnboardingDraft> = {}): Promise<OnboardingDraft> {
  const [certificate, identity, logo] = await Promise.all(
    ['onboarding-certificate', 'onboarding-identity', 'onboarding-logo'].map((purpose) => upload(client, purpose)),
  );
  return companyFields(index, {
    certificationImg: certificate?.fileId ?? '',
    identificationFrontImg: identity?.fileId ?? '',
    logoImg: logo?.fileId ?? '',
    ...change,
  });
}

const keyed = () => ({ 'idempotency-key': randomUUID() });

/** A complete service ready to be submitted: two specifications with several values each, monthly and trial billing. */
export function listingContent(change: Partial<ListingContent> & Pick<ListingContent, 'categoryCode'>): ListingContent {
  const specifications = change.specifications ?? [
    {
      id: 'size',
      name: '规模',
      nameEn: 'Size',
      values: [
        { id: 's', value: '小型', valueEn: 'Small' },
        { id: 'm', value: '中型', valueEn: 'Medium' },
        { id: 'l', value: '大型', valueEn: 'Large' },
      ],
    },
    {
      id: 'support',
      name: '支持',
      nameEn: 'Support',
      values: [
        { id: 'basic', value: '标准支持', valueEn: 'Standard support' },
        { id: 'full', value: '专家支持', valueEn: 'Expert support' },
      ],
    },
  ];
  const combinations = specifications.reduce<Record<string, string>[]>(
    (all, { id, values }) => all.flatMap((one) => values.map((value) => ({ ...one, [id]: value.id }))),
    [{}],
  );
  return {
    type: 'SERVICE',
    industryCodes: [],
    name: '测试并行优化服务',
    nameEn: 'Test parallel tuning service',
    summary: '为科研程序提供并行性能分析与优化',
    summaryEn: 'Parallel profiling and tuning for research codes',
    description: '<p>我们分析热点、改写通信，并提交可复现的报告。</p>',
    descriptionEn: '<p>We find hot spots, rewrite communication and hand over a report that can be reproduced.</p>',
    highlights: [],
    quickStart: '',
    quickStartEn: '',
    tags: [],
    pictures: [],
    specifications,
    skus: combinations.map((values, index) => ({
      values,
      pricing: [
        { billingType: 'ONCE', duration: 1, price: `${100 + index}.00` },
        { billingType: 'TRIAL', duration: 7, price: '0.00' },
      ],
      stock: -1,
      param: '',
      paramEn: '',
      dependResources: [],
      appPlatformUrl: '',
      appInfoList: [],
    })),
    regionIds: [],
    dependResources: [],
    versions: [],
    documents: [],
    deliverable: null,
    deliverySteps: [],
    ...emptyFields,
    ...change,
  };
}

/** A category without subcategories, for goods of a type. */
export async function leafCategory(client: Client, goodsType: string): Promise<string> {
  const all = await client.data<{ code: string; parentId: string; goodsType: string }[]>(client.get('/mall/goods-category/common-list'));
  const leaf = all.find((one) => one.goodsType === goodsType && !all.some((other) => other.parentId === one.code));
  if (!leaf) throw new Error(`no category for ${goodsType}`);
  return leaf.code;
}

export async function createListing(seller: Client, content: ListingContent): Promise<{ goodsId: string; revision: number }> {
  return seller.data(seller.post('/mall/seller/goods/create', { content }, keyed()));
}
export async function submitListing(
  seller: Client,
  goodsId: string,
  revision: number,
): Promise<{ application: { applicationId: string } }> {
  return seller.data(seller.post(`/mall/seller/goods/${goodsId}/submit`, { revision }));
}
export async function approveListing(operator: Client, applicationId: string): Promise<void> {
  await operator.data(operator.post(`/mall/admin/listing-applications/${applicationId}/claim`, {}));
  await operator.data(operator.post(`/mall/admin/listing-applications/${applicationId}/approve`, {}));
}

/** A product of the merchant, reviewed and on sale. */
export async function sell(seller: Client, operator: Client, content: ListingContent): Promise<string> {
  const { goodsId, revision } = await createListing(seller, content);
  const { application } = await submitListing(seller, goodsId, revision);
  await approveListing(operator, application.applicationId);
  return goodsId;
}

const drawn = (width: number, height: number, words: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#2b3a8f"/><stop offset="1" stop-color="#7b6ff0"/></linearGradient></defs>
       <rect width="100%" height="100%" fill="url(#g)"/><g fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3">${[1, 2, 3, 4, 5, 6].map((ring) => `<circle cx="${width * 0.75}" cy="${height / 2}" r="${ring * height * 0.16}"/>`).join('')}</g>
       <text x="7%" y="58%" font-size="${height / 5}" font-family="sans-serif" font-weight="700" fill="#fff">${words}</text></svg>`,
    ),
  )
    .png()
    .toBuffer();

export const FRONT = {
  announcement: '新用户首单可先试用 7 天，满意再付款。',
  announcementEn: 'New customers try for 7 days first and pay when they are satisfied.',
  description: '为科研团队提供计算软件、数据与并行优化服务，从部署到交付全程跟进。',
  descriptionEn: 'Software, data and parallel tuning for research teams, from installation to handover.',
  servicePhone: '400-810-1234',
  serviceEmail: 'service@shop.example',
  hasWorkday: true,
  serviceStart: '09:00',
  serviceEnd: '18:00',
};
/** Changes fields of the merchant's shop front and publishes it. */
export async function publishFront(seller: Client, changes: Partial<ShopFront>): Promise<void> {
  const { draft, revision: before } = await seller.data<Pick<ShopFrontState, 'draft' | 'revision'>>(seller.get('/mall/seller/shop/front'));
  const { revision } = await seller.data<{ revision: number }>(
    seller.post('/mall/seller/shop/front/save', { ...draft, ...changes, revision: before }),
  );
  await seller.data(seller.post('/mall/seller/shop/front/publish', { revision }));
}
/** Service hours that include every time, and hours that exclude the current time: auto-replies depend on them. */
export const ALWAYS_SERVING = { hasWorkday: false, serviceStart: '', serviceEnd: '' } as const;
export function notServingNow(): Pick<ShopFront, 'hasWorkday' | 'serviceStart' | 'serviceEnd'> {
  const isMorning = new Date(Date.now() + 8 * 3_600_000).getUTCHours() < 12;
  return {
    hasWorkday: false,
    ...(isMorning ? { serviceStart: '22:00', serviceEnd: '22:30' } : { serviceStart: '01:00', serviceEnd: '01:30' }),
  };
}
/** Publishes pictures, texts and featured goods in this order on the merchant's shop front. */
export async function decorateShop(seller: Client, featuredIds: string[]): Promise<{ shopId: string }> {
  for (const goodsId of featuredIds) await seller.data(seller.post(`/mall/seller/goods/${goodsId}/feature`, { featured: true }));
  const picture = async (width: number, height: number, words: string) =>
    (await upload(seller, 'shop-picture', { name: 'front.png', type: 'image/png', bytes: await drawn(width, height, words) })).fileId;
  await publishFront(seller, {
    ...FRONT,
    featuredIds,
    bannerFileId: await picture(1280, 240, 'Research computing'),
    logoFileId: await picture(400, 400, ''),
  });
  return seller.data(seller.get('/mall/seller/context'));
}

/** A document of one page, as a merchant uploads it. */
export const onePagePdf = (words: string): Buffer => {
  const text = `BT /F1 28 Tf 72 720 Td (${words}) Tj ET`;
  return Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj\n4 0 obj<</Length ${text.length}>>stream\n${text}\nendstream endobj\n5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`,
  );
};

/**
 * A demo installation with data on every page of the back offices: goods on sale and in review, a paid order, an onboarding application, an
 * open statement, an import. `params` are the values of the parameters of their addresses, by name or by route id.
 */
export async function furnishOffice(address: string): Promise<{ merchant: Client; staff: Client; params: Record<string, string> }> {
  const [merchant, staff] = [createClient(address), createClient(address)];
  await merchant.login('demo-merchant', 'demo-merchant-2026');
  await staff.login('demo-superadmin', 'demo-superadmin-2026');

  const content = listingContent({ categoryCode: await leafCategory(merchant, 'SERVICE') });
  const goodsId = await sell(merchant, staff, content);
  const waiting = await createListing(merchant, { ...content, name: '待审核的服务', nameEn: 'Service under review' });
  const { application } = await submitListing(merchant, waiting.goodsId, waiting.revision);

  const buyer = createClient(address);
  await buyer.login('demo-leader', 'demo-leader-2026');
  const [sku] = await buyer.data<{ id: string }[]>(buyer.get(`/mall/goods/${goodsId}/skus`));
  const order = await placeOrder(buyer, {
    kind: 'sku',
    goodsId,
    skuId: sku?.id ?? '',
    billingType: 'ONCE',
    duration: 1,
    regions: [],
  } as never);
  await payByScanning(buyer, order.orderId);
  await waitForStatus(buyer, order.orderId, 'PAID');

  // A question to the shop and one to the platform.
  const { shopId } = await merchant.data<{ shopId: string }>(merchant.get('/mall/seller/context'));
  for (const asked of [shopId, PLATFORM_SHOP]) {
    const { conversationId } = await buyer.data<{ conversationId: string }>(
      buyer.post('/customerservice/conversation/open', { shopId: asked }),
    );
    const message = { clientId: randomUUID(), kind: 'TEXT', body: '两个节点为什么比一个节点还慢？' };
    await buyer.data(buyer.post(`/customerservice/conversation/${conversationId}/send`, message));
  }

  const applicant = createClient(address);
  await applicant.login('demo-user', 'demo-user-2026');
  const agreement = await applicant.data<{ version: string }>(applicant.get('/operation/agreement?code=onboarding'));
  const fields = await onboardingFields(applicant, 1);
  await applicant.data(
    applicant.post('/mall/retailer/apply', { applicantType: 'ENTERPRISE', fields, agreementVersion: agreement.version }, keyed()),
  );
  const { records: applications } = await staff.data<{ records: { applicationId: string }[] }>(staff.get('/mall/admin/onboarding/list'));
  const { records: accounts } = await staff.data<{ records: { id: string }[] }>(staff.get('/user/admin/account/list'));
  const { records: shops } = await staff.data<{ records: { shopId: string }[] }>(staff.get('/mall/admin/shop/list'));
  // A sweep adds the sale to the shop's open statement.
  type Statements = { records: { id: string; month: string }[] };
  let statements: Statements['records'] = [];
  for (let round = 0; round < 600 && statements.length === 0; round += 1) {
    if (round > 0) await new Promise((go) => setTimeout(go, 200));
    statements = (await staff.data<Statements>(staff.get('/operation/admin/settlement/statements'))).records;
  }
  if (!statements[0]) throw new Error('the sale was never taken up into a statement');
  // The daily check of the books runs soon after the start.
  type Proofs = { records: { id: string }[] };
  const proofs = await until(
    async () => (await staff.data<Proofs>(staff.get('/operation/admin/settlement/proofs'))).records,
    (found) => found.length > 0,
  );
  const sheet = await upload(merchant, 'import-sheet', {
    name: 'goods.csv',
    type: 'text/csv',
    bytes: Buffer.from('external_id,name\n1,x\n'),
  });
  const job = await merchant.data<{ jobId: string }>(
    merchant.post('/mall/seller/import/create', { fileId: sheet.fileId, dryRun: true }, keyed()),
  );
  const offers = await staff.data<{ goodsId: string }[]>(staff.get('/market/goods/listed'));
  const params: Record<string, string> = {
    goodsId,
    'admin-listing': application.applicationId,
    'admin-settlement': applications[0]?.applicationId ?? '',
    userId: accounts[0]?.id ?? '',
    shopId: shops[0]?.shopId ?? '',
    orderId: order.orderId,
    month: statements[0].month,
    statementId: statements[0].id,
    runId: proofs[0]?.id ?? '',
    jobId: job.jobId,
    offerId: offers[0]?.goodsId ?? '',
  };
  return { merchant, staff, params };
}
