/** Categories and industries as operators edit them. Codes never change: they are part of addresses and of the search index. */
import { z } from 'zod';
import { goodsType } from '#contexts/catalogue/calls/goods-type.ts';
import { endpoint } from '#contracts/kit/endpoint.ts';
import { filledLine, freeText } from '#contracts/kit/fields.ts';

const code = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/);

export const adminCategory = z.object({
  code: z.string(),
  /** '' at the root. */
  parentCode: z.string(),
  name: z.string(),
  nameEn: z.string(),
  goodsType,
  level: z.number().int(),
  disabled: z.boolean(),
  /** Goods directly in this category, in any status. */
  goodsCount: z.number().int(),
});
export type AdminCategory = z.output<typeof adminCategory>;
export const adminIndustry = z.object({
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  disabled: z.boolean(),
  goodsCount: z.number().int(),
});
export type AdminIndustry = z.output<typeof adminIndustry>;
export const adminTaxonomy = z.object({ categories: z.array(adminCategory), industries: z.array(adminIndustry) });
export type AdminTaxonomy = z.output<typeof adminTaxonomy>;

const answer = adminTaxonomy;
const names = { name: filledLine(40), nameEn: filledLine(80) };
const params = z.object({ code: freeText(64) });
const manage = { access: 'staff', permission: 'category.manage', answer } as const;

/** Parents come before children, siblings in their order. */
export const getAdminTaxonomy = endpoint({
  id: 'catalogue.get-admin-taxonomy',
  method: 'GET',
  path: '/mall/admin/taxonomy',
  summary: 'Get categories and industries for editing',
  access: 'staff',
  permission: ['content.read', 'category.manage'],
  answer,
});
export const addCategory = endpoint({
  id: 'catalogue.add-category',
  method: 'POST',
  path: '/mall/admin/categories',
  summary: 'Create a category, last below its parent; at the root it requires a goods type',
  idempotent: true,
  ...manage,
  body: z.object({ code, parentCode: freeText(64).default(''), goodsType: goodsType.optional(), ...names }),
});
export const updateCategory = endpoint({
  id: 'catalogue.update-category',
  method: 'POST',
  path: '/mall/admin/categories/:code',
  summary: 'Rename, disable or enable a category',
  ...manage,
  params,
  body: z.object({ ...names, disabled: z.boolean() }),
});
export const moveCategory = endpoint({
  id: 'catalogue.move-category',
  method: 'POST',
  path: '/mall/admin/categories/:code/move',
  summary: 'Move a category below another parent of its goods type, before a sibling or last',
  ...manage,
  params,
  body: z.object({ parentCode: freeText(64).default(''), /** '' is last. */ before: freeText(64).default('') }),
});
export const deleteCategory = endpoint({
  id: 'catalogue.delete-category',
  method: 'POST',
  path: '/mall/admin/categories/:code/delete',
  summary: 'Delete an unused category',
  ...manage,
  params,
});
export const addIndustry = endpoint({
  id: 'catalogue.add-industry',
  method: 'POST',
  path: '/mall/admin/industries',
  summary: 'Create an industry, last',
  idempotent: true,
  ...manage,
  body: z.object({ code, ...names }),
});
export const updateIndustry = endpoint({
  id: 'catalogue.update-industry',
  method: 'POST',
  path: '/mall/admin/industries/:code',
  summary: 'Rename, disable or enable an industry',
  ...manage,
  params,
  body: z.object({ ...names, disabled: z.boolean() }),
});
export const moveIndustry = endpoint({
  id: 'catalogue.move-industry',
  method: 'POST',
  path: '/mall/admin/industries/:code/move',
  summary: 'Move an industry before another or last',
  ...manage,
  params,
  body: z.object({ before: freeText(64).default('') }),
});
export const deleteIndustry = endpoint({
  id: 'catalogue.delete-industry',
  method: 'POST',
  path: '/mall/admin/industries/:code/delete',
  summary: 'Delete an industry without goods',
  ...manage,
  params,
});
