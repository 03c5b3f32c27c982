/** Onboarding: the applicant's endpoints (sections 3, 4, 5, 7). Pictures are ids of uploaded files. */
import { z } from 'zod';
import {
  APPLICANT_TYPES,
  FILE_FIELDS,
  INFO_ITEMS,
  ONBOARDING_FIELDS,
  ONBOARDING_PROBLEMS,
  ONBOARDING_TEXT_FIELDS,
  type OnboardingTextField,
  SEALED_FIELDS,
  SELLER_LEVELS,
} from '#contexts/shops/rules/onboarding/onboarding.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { filledText, freeText, idText, instant, yuan } from '#contracts/kit/fields.ts';

export const applyStatus = z.enum(['NOT_APPLY', 'IN_REVIEW', 'APPROVED', 'REJECTED']);
export type ApplyStatus = z.output<typeof applyStatus>;
export const applicantType = z.enum(APPLICANT_TYPES);
export const sellerLevel = z.enum(SELLER_LEVELS);
export const onboardingField = z.enum(ONBOARDING_FIELDS);
export const sealedField = z.enum(SEALED_FIELDS);
/** Fields with an uploaded file. */
export const onboardingFileField = z.enum(FILE_FIELDS);

/** Any state of the form: input is stored as typed, valid or not; an application is normalised when it is submitted. */
const typed = Object.fromEntries(ONBOARDING_TEXT_FIELDS.map((field) => [field, freeText(2_000).default('')])) as Record<
  OnboardingTextField,
  z.ZodDefault<ReturnType<typeof freeText>>
>;
export const onboardingDraft = z.object({
  ...typed,
  serviceHours: z.object({ start: freeText(10).default(''), end: freeText(10).default('') }).default({ start: '', end: '' }),
});

/** An invalid field: the text of `problem` is in messages/<locale>/onboarding.ts as `problem<code>`. Sent with ONBOARDING_INVALID. */
export const fieldProblem = z.object({
  path: z.string(),
  problem: z.enum(ONBOARDING_PROBLEMS),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type FieldProblem = z.output<typeof fieldProblem>;

/** Why an application was refused: per field, or as a whole (field ''). */
export const refusalReason = z.object({
  field: z.union([onboardingField, z.literal('')]),
  text: filledText(500),
  /** Of an unchanged template; otherwise ''. In responses `text` is already in the caller's language. */
  textEn: freeText(500).default(''),
});
export type RefusalReason = z.output<typeof refusalReason>;

export const onboardingEvent = z.object({
  move: z.enum(['apply', 'withdraw', 'approve', 'refuse', 'claim', 'release']),
  status: applyStatus,
  at: instant,
  /** 'applicant' or 'reviewer'; the person is shown only to staff. */
  by: z.enum(['applicant', 'reviewer']),
  byName: z.string(),
  reasons: z.array(refusalReason),
  note: z.string(),
});
export type OnboardingEvent = z.output<typeof onboardingEvent>;

/** Personal fields masked (section 5). */
export const maskedApplication = onboardingDraft.extend({ applicantType });
export type MaskedApplication = z.output<typeof maskedApplication>;

export const getApplicationInfo = endpoint({
  id: 'shops.get-application-info',
  method: 'GET',
  path: '/mall/retailer/application-info',
  summary: 'Get the state of the caller’s onboarding, and the next allowed actions',
  access: 'user',
  answer: z.object({
    applyStatus,
    /** null before the first application. */
    application: maskedApplication.nullable(),
    applyTime: instant.nullable(),
    /** The end of the review: three working days (section 4). null unless it is in review. */
    dueAt: instant.nullable(),
    reviewedAt: instant.nullable(),
    /** Of the last refusal. */
    reasons: z.array(refusalReason),
    history: z.array(onboardingEvent),
    hasDraft: z.boolean(),
    /** Of the opened shop; '' before. */
    shopId: z.string(),
    level: sellerLevel.nullable(),
    actions: z.array(z.enum(['save', 'apply', 'withdraw'])),
  }),
});

export const checkPersonalInfo = endpoint({
  id: 'shops.check-personal-info',
  method: 'POST',
  path: '/mall/retailer/checkPersonalInfo',
  summary: 'Check whether another live application has a value; well-formed values only, rate-limited',
  readsOnly: true,
  access: 'user',
  body: z.object({ infoItem: z.enum(INFO_ITEMS), infoValue: freeText(300) }),
  /** true means duplicate. */
  answer: z.boolean(),
});

export const saveOnboardingDraft = endpoint({
  id: 'shops.save-onboarding-draft',
  method: 'POST',
  path: '/mall/retailer/draft',
  summary: 'Save a draft of the application, in any state',
  access: 'user',
  body: z.object({ applicantType, fields: onboardingDraft }),
  answer: z.object({ savedAt: instant }),
});

export const getOnboardingDraft = endpoint({
  id: 'shops.get-onboarding-draft',
  method: 'GET',
  path: '/mall/retailer/draft',
  summary: 'Get the caller’s input, unmasked: the draft, or else the refused application',
  access: 'user',
  answer: z.object({
    applicantType,
    fields: onboardingDraft,
    /** null: never saved. */
    savedAt: instant.nullable(),
  }),
});

export const applyForOnboarding = endpoint({
  id: 'shops.apply-for-onboarding',
  method: 'POST',
  path: '/mall/retailer/apply',
  summary: 'Submit an application; ONBOARDING_INVALID lists the fields that are wrong or taken',
  access: 'user',
  idempotent: true,
  body: z.object({ applicantType, fields: onboardingDraft, agreementVersion: freeText(40) }),
  answer: z.object({ applyStatus, applyTime: instant, dueAt: instant }),
});

export const withdrawApplication = endpoint({
  id: 'shops.withdraw-application',
  method: 'POST',
  path: '/mall/retailer/withdraw',
  summary: 'Withdraw the application; its content becomes the draft',
  access: 'user',
  answer: z.object({ applyStatus }),
});

/** yes, no, on application, or as the text describes. */
export const sellerRight = z.object({ kind: z.enum(['yes', 'no', 'apply', 'text']), text: z.string(), textEn: z.string() });
export type SellerRight = z.output<typeof sellerRight>;
export const listSellerRights = endpoint({
  id: 'shops.list-seller-rights',
  method: 'GET',
  path: '/mall/retailer/rights',
  summary: 'List the rights of the three seller levels, with fees and deposits',
  caching: 'public',
  answer: z.object({
    levels: z.array(
      z.object({
        level: sellerLevel,
        /** Thousandths of the amount of an order. */
        commissionPermille: z.number().int(),
        deposit: yuan,
        /** The requirements of this level. */
        condition: z.string(),
        conditionEn: z.string(),
      }),
    ),
    groups: z.array(
      z.object({
        key: z.enum(['brand', 'incentive', 'business', 'humanResources', 'industry']),
        rights: z.array(
          z.object({
            key: z.string(),
            name: z.string(),
            nameEn: z.string(),
            normal: sellerRight,
            fine: sellerRight,
            excellent: sellerRight,
          }),
        ),
      }),
    ),
  }),
});

export const onboardingApplicationId = z.object({ applicationId: idText });
