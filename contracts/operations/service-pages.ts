/** What the pages of the compute services say (section 2), and how operators edit it. */
import { z } from 'zod';
import { COMPUTE_SERVICES } from '#kernel/resources/resources.ts';
import { endpoint } from '../kit/endpoint.ts';
import { filledLine, filledText, idText } from '../kit/fields.ts';

export const servicePage = z.enum(COMPUTE_SERVICES);
/** WHAT it is, an AUDIENCE it is for, a STEP to begin, a QUESTION with its answer. */
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
  summary: 'The released blocks of a service page, in their order',
  caching: 'public',
  params: byPage,
  answer: z.array(serviceBlock),
});

export const adminServiceBlock = serviceBlock.extend({ page: servicePage, released: z.boolean() });
export type AdminServiceBlock = z.output<typeof adminServiceBlock>;
/** Blocks that a page has at most. */
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
  summary: 'The blocks of a service page, in their order',
  access: 'staff',
  permission: ['content.read', 'content.manage'],
  query: z.object({ page: servicePage.default('ecs') }),
  answer: z.array(adminServiceBlock),
});
export const createServiceBlock = endpoint({
  id: 'operations.create-service-block',
  method: 'POST',
  path: '/operation/admin/service-blocks',
  summary: 'A new block, last on its page',
  idempotent: true,
  ...manage,
  body: serviceBlockBody,
  answer: adminServiceBlock,
});
export const updateServiceBlock = endpoint({
  id: 'operations.update-service-block',
  method: 'POST',
  path: '/operation/admin/service-blocks/:id',
  summary: 'Changes a block; its page cannot be changed',
  ...manage,
  params: byId,
  body: serviceBlockBody,
  answer: adminServiceBlock,
});
export const deleteServiceBlock = endpoint({
  id: 'operations.delete-service-block',
  method: 'POST',
  path: '/operation/admin/service-blocks/:id/delete',
  summary: 'Deletes a block',
  ...manage,
  params: byId,
  answer: z.object({ id: z.string() }),
});
export const orderServiceBlocks = endpoint({
  id: 'operations.order-service-blocks',
  method: 'POST',
  path: '/operation/admin/service-block-order',
  summary: 'The order of the blocks of a page',
  ...manage,
  body: z.object({ page: servicePage, ids: z.array(idText).max(MOST_BLOCKS) }),
  answer: z.array(adminServiceBlock),
});
