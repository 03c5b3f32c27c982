/** The content of the pages of compute services (section 2), and its editing. */
import { z } from 'zod';
import { COMPUTE_SERVICES } from '#contexts/resources/rules/resources.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { filledLine, filledText, idText } from '#contracts/kit/fields.ts';

export const servicePage = z.enum(COMPUTE_SERVICES);
/** WHAT it is, an AUDIENCE, a STEP to begin, a QUESTION with its answer. */
export const serviceBlockKind = z.enum(['WHAT', 'AUDIENCE', 'STEP', 'QUESTION']);
export type ServiceBlockKind = z.output<typeof serviceBlockKind>;

export const serviceBlock = z.object({
  id: z.string(),
  kind: serviceBlockKind,
  title: z.string(),
  titleEn: z.string(),
  /** Safe HTML. */
  body: z.string(),
  bodyEn: z.string(),
});
export type ServiceBlock = z.output<typeof serviceBlock>;
const byPage = z.object({ page: servicePage });

export const getServicePage = endpoint({
  id: 'operations.get-service-page',
  method: 'GET',
  path: '/operation/service-page/:page',
  summary: 'List the released blocks of a service page, in order',
  caching: 'public',
  params: byPage,
  answer: z.array(serviceBlock),
});

export const adminServiceBlock = serviceBlock.extend({ page: servicePage, released: z.boolean() });
export type AdminServiceBlock = z.output<typeof adminServiceBlock>;
/** Maximum number of blocks of a page. */
export const MOST_BLOCKS = 60;
export const serviceBlockBody = z.object({
  page: servicePage,
  kind: serviceBlockKind,
  title: filledLine(80),
  titleEn: filledLine(160),
  /** Rich text, sanitised before it is stored. */
  body: filledText(10_000),
  bodyEn: filledText(10_000),
  released: z.boolean().default(true),
});
const byId = z.object({ id: idText });
const manage = { access: 'staff', permission: 'content.manage' } as const;

export const listServiceBlocks = endpoint({
  id: 'operations.list-service-blocks',
  method: 'GET',
  path: '/operation/admin/service-blocks',
  summary: 'List the blocks of a service page, in order',
  access: 'staff',
  permission: ['content.read', 'content.manage'],
  query: z.object({ page: servicePage.default('ecs') }),
  answer: z.array(adminServiceBlock),
});
export const createServiceBlock = endpoint({
  id: 'operations.create-service-block',
  method: 'POST',
  path: '/operation/admin/service-blocks',
  summary: 'Create a block, last on its page',
  idempotent: true,
  ...manage,
  body: serviceBlockBody,
  answer: adminServiceBlock,
});
export const updateServiceBlock = endpoint({
  id: 'operations.update-service-block',
  method: 'POST',
  path: '/operation/admin/service-blocks/:id',
  summary: 'Change a block; its page cannot be changed',
  ...manage,
  params: byId,
  body: serviceBlockBody,
  answer: adminServiceBlock,
});
export const deleteServiceBlock = endpoint({
  id: 'operations.delete-service-block',
  method: 'POST',
  path: '/operation/admin/service-blocks/:id/delete',
  summary: 'Delete a block',
  ...manage,
  params: byId,
  answer: z.object({ id: z.string() }),
});
export const orderServiceBlocks = endpoint({
  id: 'operations.order-service-blocks',
  method: 'POST',
  path: '/operation/admin/service-block-order',
  summary: 'Set the order of the blocks of a page',
  ...manage,
  body: z.object({ page: servicePage, ids: z.array(idText).max(MOST_BLOCKS) }),
  answer: z.array(adminServiceBlock),
});
