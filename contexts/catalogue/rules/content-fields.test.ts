/** What merchants' files, stored contents and operators have of the content fields. */
import { describe, expect, it } from 'vitest';
import { importColumns } from '#contexts/catalogue/calls/import-problems.ts';
import { listingContent } from '#contexts/catalogue/calls/listing-content.ts';
import { adminReview as enReview } from '#contexts/catalogue/words/en/office/admin-review.ts';
import { importColumns as enColumns } from '#contexts/catalogue/words/en/office/import-columns.ts';
import { adminReview as zhReview } from '#contexts/catalogue/words/zh/office/admin-review.ts';
import { importColumns as zhColumns } from '#contexts/catalogue/words/zh/office/import-columns.ts';
import { contentFields, emptyFields, emptySheetFields, fieldList, fieldsOf, partsOf } from './content-fields.ts';

const base = {
  ...{ type: 'DATA', categoryCode: '', industryCodes: [], name: '', nameEn: '', summary: '', summaryEn: '', description: '' },
  ...{ descriptionEn: '', tags: [], pictures: [], specifications: [], skus: [], regionIds: [], dependResources: [], versions: [] },
  ...{ documents: [], deliverable: null },
};

describe('a content', () => {
  it('may leave out every field of the table', () => {
    expect(fieldsOf(listingContent.parse(base))).toEqual(emptyFields);
    expect(emptyFields).toMatchObject({ needsLicenceProof: false, acceptance: '', acceptanceEn: '' });
  });

  it('is refused with a text that is too long in either language, or a flag that is none', () => {
    const { most } = contentFields.acceptance;
    const isRight = (change: object) => listingContent.safeParse({ ...base, ...change }).success;
    expect(isRight({ acceptance: '字'.repeat(most), acceptanceEn: 'a\nb' })).toBe(true);
    expect(isRight({ acceptance: '字'.repeat(most + 1) })).toBe(false);
    expect(isRight({ acceptanceEn: 'a'.repeat(most + 1) })).toBe(false);
    expect(isRight({ needsLicenceProof: 'true' })).toBe(false);
  });
});

describe('a sheet', () => {
  it('has the columns of those fields that it may have, after the regions', () => {
    expect(importColumns.slice(importColumns.indexOf('regions'), importColumns.indexOf('spec1_name'))).toEqual([
      'regions',
      ...fieldList.filter(({ sheet }) => sheet).flatMap((field) => partsOf(field).map(({ column }) => column)),
    ]);
    expect(Object.keys(emptySheetFields)).not.toContain('acceptance');
  });

  it('has the titles that files of merchants have', () => {
    expect([zhColumns.needs_licence_proof, enColumns.needs_licence_proof]).toEqual(['需要授权证明', 'Licence proof required']);
    expect(zhColumns.needs_licence_proof_hint).toMatch(/^true 或 false；/);
    expect(enColumns.needs_licence_proof_hint).toMatch(/^true or false\. Buyers must/);
  });
});

it('operators read a text by its language', () => {
  expect([zhReview.listingField_acceptance, zhReview.listingField_acceptanceEn]).toEqual(['中文验收标准', '英文验收标准']);
  expect([enReview.listingField_acceptance, enReview.listingField_acceptanceEn]).toEqual([
    'Chinese acceptance criteria',
    'English acceptance criteria',
  ]);
  expect(enReview.listingField_needsLicenceProof).toBe('Licence proof required');
});

it('no two fields share a column', () => {
  const columns = fieldList.flatMap((field) => partsOf(field).map(({ column }) => column));
  expect(new Set(columns).size).toBe(columns.length);
});
