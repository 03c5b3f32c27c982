/** Reviewing onboarding applications: the endpoints of staff. */
import { z } from 'zod';
import { claimFields } from '#contracts/kit/claim.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { freeText, idText, instant, lineText, yuan } from '#contracts/kit/fields.ts';
import { listAnswer, listQuery } from '#contracts/kit/list.ts';
import {
  applicantType,
  applyStatus,
  maskedApplication,
  onboardingApplicationId,
  onboardingEvent,
  onboardingField,
  onboardingFileField,
  refusalReason,
  sealedField,
  sellerLevel,
} from './onboarding.ts';

export const onboardingRow = z.object({
  applicationId: z.string(),
  applicantType,
  /** Of a person: masked. */
  name: z.string(),
  userName: z.string(),
  direction: z.string(),
  status: applyStatus,
  submittedAt: instant,
  dueAt: instant,
  reviewedAt: instant.nullable(),
  /** Number of submissions. */
  round: z.number().int(),
  ...claimFields,
  /** Changes with every move: a decision names the version it was made on. */
  version: z.number().int(),
  actions: z.array(z.enum(['claim', 'takeOver', 'release', 'approve', 'refuse'])),
});
export type OnboardingRow = z.output<typeof onboardingRow>;

export const listOnboardingApplications = endpoint({
  id: 'shops.list-onboarding-applications',
  method: 'GET',
  path: '/mall/admin/onboarding/list',
  summary: 'List submitted applications',
  access: 'staff',
  permission: 'onboarding.read',
  query: z.object({
    ...listQuery(['submittedAt', 'dueAt'] as const),
    status: z.enum(['IN_REVIEW', 'APPROVED', 'REJECTED', '']).default(''),
    type: z.union([applicantType, z.literal('')]).default(''),
    /** '1': claimed by the caller. */
    mine: z.enum(['1', '']).default(''),
    /** '1': in review beyond its due time. */
    overdue: z.enum(['1', '']).default(''),
    /** Part of the company's name or of the applicant's user name, a credit code, or the number of an application. */
    keyword: lineText(100).default(''),
  }),
  answer: listAnswer(onboardingRow),
});

export const countOnboardingApplications = endpoint({
  id: 'shops.count-onboarding-applications',
  method: 'GET',
  path: '/mall/admin/onboarding/counts',
  summary: 'Count applications that are pending, overdue, and claimed by the caller (each up to 1,000)',
  access: 'staff',
  permission: 'onboarding.read',
  answer: z.object({ inReview: z.number().int(), overdue: z.number().int(), mine: z.number().int() }),
});

export const onboardingFile = z.object({
  field: onboardingField,
  fileId: z.string(),
  /** Address of a file that is not personal; '' for identity cards and certificates, which are revealed on request. */
  url: z.string(),
  /** The caller may reveal it. */
  revealable: z.boolean(),
  name: z.string(),
  type: z.string(),
});
export type OnboardingFile = z.output<typeof onboardingFile>;
export const getOnboardingApplication = endpoint({
  id: 'shops.get-onboarding-application',
  method: 'GET',
  path: '/mall/admin/onboarding/:applicationId/detail',
  summary: 'Get an application with all data for its review; personal fields masked',
  access: 'staff',
  permission: 'onboarding.read',
  params: onboardingApplicationId,
  answer: onboardingRow.extend({
    application: maskedApplication,
    files: z.array(onboardingFile),
    /** Fields that the caller may reveal individually. */
    revealable: z.array(sealedField),
    agreementVersion: z.string(),
    history: z.array(onboardingEvent),
    /** The proposed terms of an approval for each level. */
    terms: z.array(z.object({ level: sellerLevel, commissionPermille: z.number().int(), deposit: yuan })),
    shopId: z.string(),
  }),
});

const version = z.coerce.number().int().min(1).max(1_000_000_000);
export const onboardingStanding = z.object({ applicationId: z.string(), status: applyStatus, version: z.number().int() });

export const claimApplication = endpoint({
  id: 'shops.claim-application',
  method: 'POST',
  path: '/mall/admin/onboarding/:applicationId/claim',
  summary: 'Claim an application or extend the claim; ONBOARDING_CLAIMED if another reviewer has it, unless an admin takes over',
  access: 'staff',
  permission: 'onboarding.review',
  params: onboardingApplicationId,
  body: z.object({ takeOver: z.boolean().default(false) }),
  answer: onboardingStanding.extend(claimFields),
});
export const releaseApplication = endpoint({
  id: 'shops.release-application',
  method: 'POST',
  path: '/mall/admin/onboarding/:applicationId/release',
  summary: 'Release a claimed application to the queue',
  access: 'staff',
  permission: 'onboarding.review',
  params: onboardingApplicationId,
  answer: onboardingStanding.extend(claimFields),
});

export const onboardingTerms = z.object({
  level: sellerLevel.default('normal'),
  commissionPermille: z.coerce.number().int().min(0).max(500),
  deposit: yuan.refine((text) => /^\d{1,8}(\.\d{1,2})?$/.test(text)),
  /** Version of the onboarding agreement that the applicant agreed to. */
  agreementVersion: freeText(40).min(1),
});
export const approveApplication = endpoint({
  id: 'shops.approve-application',
  method: 'POST',
  path: '/mall/admin/onboarding/:applicationId/approve',
  summary: 'Approve an application: opens the shop, makes the applicant a seller',
  access: 'staff',
  permission: 'onboarding.review',
  params: onboardingApplicationId,
  body: onboardingTerms.extend({ version, note: freeText(500).default('') }),
  answer: onboardingStanding.extend({ shopId: z.string() }),
});

const reasons = z.array(refusalReason).min(1).max(40);
export const refuseApplication = endpoint({
  id: 'shops.refuse-application',
  method: 'POST',
  path: '/mall/admin/onboarding/:applicationId/refuse',
  summary: 'Refuse an application, with reasons for fields or for the whole',
  access: 'staff',
  permission: 'onboarding.review',
  params: onboardingApplicationId,
  body: z.object({ version, reasons, note: freeText(500).default('') }),
  answer: onboardingStanding,
});

export const chosenApplication = z.object({ applicationId: idText, version });
const chosen = z.array(chosenApplication).min(1).max(50);
/** Processed separately: some may succeed while others fail. */
export const onboardingOutcomes = z.object({
  done: z.array(z.string()),
  failed: z.array(z.object({ applicationId: z.string(), code: z.string(), message: z.string() })),
});
export const approveApplications = endpoint({
  id: 'shops.approve-applications',
  method: 'POST',
  path: '/mall/admin/onboarding/bulk-approve',
  summary: 'Approve several applications with the default terms of a level',
  access: 'staff',
  permission: 'onboarding.review',
  body: z.object({ items: chosen, level: sellerLevel.default('normal') }),
  answer: onboardingOutcomes,
});
export const refuseApplications = endpoint({
  id: 'shops.refuse-applications',
  method: 'POST',
  path: '/mall/admin/onboarding/bulk-refuse',
  summary: 'Refuse several applications for the same reasons',
  access: 'staff',
  permission: 'onboarding.review',
  body: z.object({ items: chosen, reasons }),
  answer: onboardingOutcomes,
});

const revealReason = freeText(200).regex(/\S{2}/);
export const revealField = endpoint({
  id: 'shops.reveal-onboarding-field',
  method: 'POST',
  path: '/mall/admin/onboarding/:applicationId/reveal',
  summary: 'Reveal one personal field; the reason is recorded in the audit log',
  access: 'staff',
  permission: 'onboarding.reveal',
  byToken: 'never',
  stepUp: true,
  params: onboardingApplicationId,
  body: z.object({ field: sealedField, reason: revealReason }),
  answer: z.object({ field: sealedField, value: z.string() }),
});

export const revealFile = endpoint({
  id: 'shops.reveal-onboarding-file',
  method: 'POST',
  path: '/mall/admin/onboarding/:applicationId/reveal-file',
  summary: 'Get temporary access to an identity document or certificate; the reason is recorded in the audit log',
  access: 'staff',
  permission: 'onboarding.reveal',
  byToken: 'never',
  stepUp: true,
  params: onboardingApplicationId,
  body: z.object({ field: onboardingFileField, reason: revealReason }),
  /** The address works only for this caller, for this many seconds; with `&size=small` as a preview. */
  answer: z.object({ field: onboardingFileField, url: z.string(), type: z.string(), seconds: z.number().int() }),
});
