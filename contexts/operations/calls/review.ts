/** What reviews need: the working calendar and the templates of reasons. */
import { z } from 'zod';
import { CLAIM_MINUTES } from '#contexts/operations/rules/review/claim.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { day, filledText, idText, instant, lineText } from '#contracts/kit/fields.ts';
import { listAnswer, listQuery } from '#contracts/kit/list.ts';

export const templateKind = z.enum(['ONBOARDING', 'LISTING']);
export const reviewTemplate = z.object({
  id: z.string(),
  kind: templateKind,
  text: z.string(),
  textEn: z.string(),
  createdAt: instant,
  updatedAt: instant,
});
export type ReviewTemplate = z.output<typeof reviewTemplate>;
const words = { kind: templateKind, text: filledText(500), textEn: filledText(500) };

export const listReviewTemplates = endpoint({
  id: 'operations.list-review-templates',
  method: 'GET',
  path: '/operation/admin/review-template/list',
  summary: 'List templates of reasons for a refusal',
  access: 'staff',
  permission: ['onboarding.read', 'listing.read'],
  query: z.object({
    ...listQuery(['updatedAt', 'createdAt'] as const),
    kind: z.union([templateKind, z.literal('')]).default(''),
    keyword: lineText(100).default(''),
  }),
  answer: listAnswer(reviewTemplate),
});
export const createReviewTemplate = endpoint({
  id: 'operations.create-review-template',
  method: 'POST',
  path: '/operation/admin/review-template/create',
  summary: 'Create a template',
  idempotent: true,
  access: 'staff',
  permission: ['onboarding.review', 'listing.review'],
  body: z.object(words),
  answer: reviewTemplate,
});
export const updateReviewTemplate = endpoint({
  id: 'operations.update-review-template',
  method: 'POST',
  path: '/operation/admin/review-template/:id/update',
  summary: 'Change a template',
  access: 'staff',
  permission: ['onboarding.review', 'listing.review'],
  params: z.object({ id: idText }),
  body: z.object(words),
  answer: reviewTemplate,
});
export const deleteReviewTemplate = endpoint({
  id: 'operations.delete-review-template',
  method: 'POST',
  path: '/operation/admin/review-template/:id/delete',
  summary: 'Delete a template; reasons written with it remain',
  access: 'staff',
  permission: ['onboarding.review', 'listing.review'],
  params: z.object({ id: idText }),
  answer: z.object({ id: z.string() }),
});

export const reviewRules = z.object({
  /** How long a claim lasts after its holder's last action. */
  claimMinutes: z.number().int(),
  mayChange: z.boolean(),
});
export const getReviewRules = endpoint({
  id: 'operations.get-review-rules',
  method: 'GET',
  path: '/operation/admin/review-rules',
  summary: 'Get the settings of reviews: the duration of a claim',
  access: 'staff',
  permission: ['onboarding.read', 'listing.read'],
  answer: reviewRules,
});
export const saveReviewRules = endpoint({
  id: 'operations.save-review-rules',
  method: 'POST',
  path: '/operation/admin/review-rules/save',
  summary: 'Set the duration of new claims',
  access: 'staff',
  permission: 'content.manage',
  body: z.object({ claimMinutes: z.number().int().min(CLAIM_MINUTES.least).max(CLAIM_MINUTES.most) }),
  answer: reviewRules,
});

export const calendarYear = z.object({
  year: z.number().int(),
  /** Of the national calendar: holidays with their names, other days off from Monday to Friday, and make-up working days. */
  national: z.array(z.object({ day: z.string(), working: z.boolean(), name: z.string(), nameEn: z.string() })),
  /** Whether the national calendar of this year was published. */
  known: z.boolean(),
  /** Set by the operators; takes precedence. */
  holidays: z.array(z.string()),
  workdays: z.array(z.string()),
});
export const getWorkingCalendar = endpoint({
  id: 'operations.get-working-calendar',
  method: 'GET',
  path: '/operation/admin/working-calendar',
  summary: 'Get the working days of a year, which determine when reviews are due',
  access: 'staff',
  permission: 'content.read',
  query: z.object({ year: z.coerce.number().int().min(2004).max(2100) }),
  answer: calendarYear,
});
export const saveWorkingCalendar = endpoint({
  id: 'operations.save-working-calendar',
  method: 'POST',
  path: '/operation/admin/working-calendar/save',
  summary: 'Replace the operators’ own days of a year',
  access: 'staff',
  permission: 'content.manage',
  body: z.object({ year: z.number().int().min(2004).max(2100), holidays: z.array(day).max(366), workdays: z.array(day).max(366) }),
  answer: calendarYear,
});
