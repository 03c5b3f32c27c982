/** The help centre: short articles by topic, edited by operators. */
import { z } from 'zod';
import { HELP_TOPICS } from '#contexts/operations/calls/constants.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { filledLine, filledText, freeText, idText, instant, lineText } from '#contracts/kit/fields.ts';

export const helpTopic = z.enum(HELP_TOPICS);
export type HelpTopic = z.output<typeof helpTopic>;
/** Maximum number of articles. */
export const MOST_ARTICLES = 300;

const helpEntry = z.object({ slug: z.string(), topic: helpTopic, title: z.string(), titleEn: z.string() });
export type HelpEntry = z.output<typeof helpEntry>;
/** Bodies are safe HTML. */
export const helpArticle = helpEntry.extend({ body: z.string(), bodyEn: z.string(), updatedAt: instant });
export type HelpArticle = z.output<typeof helpArticle>;

export const listHelp = endpoint({
  id: 'operations.list-help',
  method: 'GET',
  path: '/operation/help',
  summary: 'List the released articles by topic, in order; with a keyword those that contain it in either language',
  caching: 'public',
  query: z.object({ keyword: lineText(60).default('') }),
  answer: z.array(helpEntry),
});
export const getHelpArticle = endpoint({
  id: 'operations.get-help-article',
  method: 'GET',
  path: '/operation/help/:slug',
  summary: 'Get a released article; HELP_NOT_FOUND',
  caching: 'public',
  params: z.object({ slug: freeText(60) }),
  answer: helpArticle,
});

export const adminHelpArticle = helpArticle.extend({ id: z.string(), released: z.boolean() });
export type AdminHelpArticle = z.output<typeof adminHelpArticle>;
export const helpBody = z.object({
  slug: z.string().regex(/^[a-z0-9][a-z0-9-]{1,59}$/),
  topic: helpTopic,
  title: filledLine(80),
  titleEn: filledLine(160),
  /** Rich text, sanitised before it is stored. */
  body: filledText(20_000),
  bodyEn: filledText(20_000),
  /** False: a draft. */
  released: z.boolean().default(false),
});
const manage = { access: 'staff', permission: 'content.manage' } as const;
const byId = z.object({ id: idText });

export const listAdminHelp = endpoint({
  id: 'operations.list-admin-help',
  method: 'GET',
  path: '/operation/admin/help',
  summary: 'List the articles of a topic with drafts, in order',
  access: 'staff',
  permission: ['content.read', 'content.manage'],
  query: z.object({ topic: helpTopic.default('BUYING') }),
  answer: z.array(adminHelpArticle),
});
export const createHelp = endpoint({
  id: 'operations.create-help',
  method: 'POST',
  path: '/operation/admin/help',
  summary: 'Create an article, last in its topic; HELP_EXISTS for a name in use',
  idempotent: true,
  ...manage,
  body: helpBody,
  answer: adminHelpArticle,
});
export const updateHelp = endpoint({
  id: 'operations.update-help',
  method: 'POST',
  path: '/operation/admin/help/:id',
  summary: 'Change an article; HELP_EXISTS for a name in use',
  ...manage,
  params: byId,
  body: helpBody,
  answer: adminHelpArticle,
});
export const deleteHelp = endpoint({
  id: 'operations.delete-help',
  method: 'POST',
  path: '/operation/admin/help/:id/delete',
  summary: 'Delete an article',
  ...manage,
  params: byId,
  answer: z.object({ id: z.string() }),
});
export const orderHelp = endpoint({
  id: 'operations.order-help',
  method: 'POST',
  path: '/operation/admin/help-order',
  summary: 'Set the order of the articles of a topic',
  ...manage,
  body: z.object({ topic: helpTopic, ids: z.array(idText).max(MOST_ARTICLES) }),
  answer: z.array(adminHelpArticle),
});
