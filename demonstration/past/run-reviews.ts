/** Historical applications: merchants applying to sell, listings waiting for review. Submitted through the regular use cases. */

import { createListing, getSellerListing, saveListing, submitListing } from '#contexts/catalogue/calls/listing.ts';
import type { ListingContent } from '#contexts/catalogue/calls/listing-content.ts';
import * as listingReview from '#contexts/catalogue/calls/listing-review.ts';
import { applyForOnboarding } from '#contexts/shops/calls/onboarding.ts';
import * as onboardingReview from '#contexts/shops/calls/onboarding-review.ts';
import { dayOf } from '#kernel/time/time.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/storage/files.ts';
import { backdateListingMoves } from '../catalogue/past-goods-store.ts';
import { type KnownPerson } from '../identity/past-people-store.ts';
import { applicants, type PastApplicant } from '../seeds/past/applicants.ts';
import { listings, type PastListing } from '../seeds/past/listings.ts';
import { HOUR_MS, MINUTE_MS, officeHour } from './calendar.ts';
import { callOf, type createCaller, sellerCallOf } from './calls.ts';
import { drawPaper } from './paper-picture.ts';
import type { Random } from './random.ts';
import type { ShopOfPast } from './run-settlement.ts';
import type { Timeline } from './timeline.ts';

type Ask = ReturnType<typeof createCaller>;
type Facts = {
  tx: Queryable;
  timeline: Timeline;
  ask: Ask;
  files: Pick<Files, 'keep'>;
  reviewer: KnownPerson;
  now: number;
  random: Random;
};

/** Claims are made just before the end, since they expire soon. */
const TAKEN_MS = 4 * MINUTE_MS;
/** In office hours, but not later than now. */
const moment = ({ now, random }: Facts, hoursAgo: number, hours = 0): number =>
  Math.min(officeHour(now - hoursAgo * HOUR_MS, hours, random), now - (hoursAgo > 48 ? 30 : 15) * MINUTE_MS);

async function drawPapers({ files }: Facts, { type, draft }: PastApplicant, accountId: number) {
  const keep = async (purpose: 'onboarding-certificate' | 'onboarding-identity', name: string, tint: string) =>
    (await files.keep({ accountId, purpose, name, bytes: await drawPaper(tint) })).id;
  const certificate =
    type === 'ENTERPRISE' ? { certificationImg: await keep('onboarding-certificate', 'demo-certificate.png', '#535ae6') } : {};
  return {
    ...draft,
    ...certificate,
    identificationFrontImg: await keep('onboarding-identity', 'demo-identity-front.png', '#2f7d6b'),
    identificationBackImg: await keep('onboarding-identity', 'demo-identity-back.png', '#8a6a2f'),
  };
}

/** `people`: the accounts of the applicants by user name. */
export function planApplications(facts: Facts, people: ReadonlyMap<string, KnownPerson>, agreementVersion: string): void {
  const { timeline, ask, reviewer } = facts;
  for (const applicant of applicants) {
    const person = people.get(applicant.userName);
    if (!person) continue;
    const sent = moment(facts, applicant.sentHoursAgo);
    timeline.add(sent, async () => {
      const fields = await drawPapers(facts, applicant, person.id);
      await ask(applyForOnboarding, { body: { applicantType: applicant.type, fields, agreementVersion } }, callOf(person, sent));
    });
    const reviewed = applicant.refusal ? moment(facts, applicant.sentHoursAgo, applicant.refusal.afterHours) : facts.now - TAKEN_MS;
    if (!applicant.claimed && !applicant.refusal) continue;
    timeline.add(Math.max(reviewed, sent + MINUTE_MS), async () => {
      const call = callOf(reviewer, Math.max(reviewed, sent + MINUTE_MS));
      const page = await ask(onboardingReview.listOnboardingApplications, { query: { keyword: applicant.userName } }, call);
      const [row] = page.records;
      if (!row) throw new Error(`the application of ${applicant.userName} does not exist`);
      const params = { applicationId: row.applicationId };
      if (applicant.claimed) await ask(onboardingReview.claimApplication, { params }, call);
      if (!applicant.refusal) return;
      const { reasons, note } = applicant.refusal;
      await ask(onboardingReview.refuseApplication, { params, body: { version: row.version, reasons: reasons as never, note } }, call);
    });
  }
}

const repriced = (content: ListingContent, prices: Record<string, string>): ListingContent['skus'] =>
  content.skus.map((sku) => ({
    ...sku,
    pricing: sku.pricing.map((one) => ({ ...one, price: prices[`${one.billingType}${one.duration}`] ?? one.price })),
  }));

function contentOf(listing: PastListing, shelf: ListingContent, at: number): ListingContent {
  const changed = { ...shelf, ...listing.words };
  if (listing.kind === 'MODIFY')
    return { ...changed, skus: repriced(shelf, listing.prices), versions: [{ ...listing.version, date: dayOf(at) }, ...shelf.versions] };
  // A new product copies only the content of its model.
  const [specification] = shelf.specifications;
  return {
    ...changed,
    pictures: [],
    documents: [],
    deliverable: null,
    specifications: specification ? [specification] : [],
    skus: specification
      ? specification.values.map(({ id }, index) => ({
          values: { [specification.id]: id },
          pricing: Object.entries(listing.prices).map(([key, price]) => ({
            billingType: key.replace(/\d+$/, '') as ListingContent['skus'][number]['pricing'][number]['billingType'],
            duration: Number(/\d+$/.exec(key)?.[0] ?? 1),
            price: (Number(price) * (1 + index * 0.4)).toFixed(2),
          })),
          stock: -1,
          param: '',
          paramEn: '',
          dependResources: [],
          appPlatformUrl: '',
          appInfoList: [],
        }))
      : [],
    versions: [{ version: '1.0', date: dayOf(at), note: '首个版本', noteEn: 'First version' }],
  };
}

/** `goodsIds`: demo goods by their key. */
export function planListings(facts: Facts, shops: ShopOfPast[], goodsIds: ReadonlyMap<string, string>): void {
  const { tx, timeline, ask, reviewer } = facts;
  for (const listing of listings) {
    const shop = shops.find(({ key }) => key === listing.shop);
    const model = goodsIds.get(listing.from);
    if (!shop || !model) continue;
    const sent = moment(facts, listing.hoursAgo);
    timeline.add(sent, async () => {
      const seller = () => sellerCallOf(shop.owner, shop.shopId, sent);
      const shelf = await ask(getSellerListing, { params: { id: model } }, seller());
      const content = contentOf(listing, shelf.draft, sent);
      let [goodsId, revision] = [model, shelf.revision];
      if (listing.kind === 'PUBLISH') ({ goodsId, revision } = await ask(createListing, { body: { content } }, seller()));
      else ({ revision } = await ask(saveListing, { params: { id: model }, body: { revision, content } }, seller()));
      const body = { revision, shelveBySelf: false, remark: listing.remark };
      const { application } = await ask(submitListing, { params: { id: goodsId }, body }, seller());
      await backdateListingMoves(tx, goodsId, sent);
      if (listing.kind === 'MODIFY') return;
      const { claimed, refusal } = listing;
      if (!claimed && !refusal) return;
      const decided = refusal ? moment(facts, listing.hoursAgo, refusal.afterHours) : facts.now - TAKEN_MS;
      const reviewed = Math.max(sent + MINUTE_MS, decided);
      timeline.add(reviewed, async () => {
        const call = callOf(reviewer, reviewed);
        const params = { id: application.applicationId };
        await ask(listingReview.claimApplication, { params, body: {} }, call);
        if (!refusal) return;
        await ask(listingReview.refuseApplication, { params, body: { reasons: refusal.reasons } }, call);
        await backdateListingMoves(tx, goodsId, reviewed);
      });
    });
  }
}
