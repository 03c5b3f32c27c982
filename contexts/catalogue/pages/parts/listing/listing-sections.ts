/** The sections of the product editor: those of each type, and the fields of each section. */
import type { ListingProblem } from '#contexts/catalogue/calls/listing-content.ts';
import { fieldList, partsOf } from '#contexts/catalogue/rules/content-fields.ts';
import { byGoodsType, type GoodsType } from '#contexts/catalogue/rules/goods-types.ts';

export const sectionIds = [
  'basics',
  'pictures',
  'specifications',
  'pricing',
  'regions',
  'depend',
  'licence',
  'service',
  'description',
  'documents',
  'versions',
  'deliverable',
] as const;
export type SectionId = (typeof sectionIds)[number];

/** Beside content fields, which name their section. */
const ownFields: Record<SectionId, readonly string[]> = {
  basics: ['type', 'name', 'nameEn', 'summary', 'summaryEn', 'categoryCode', 'industryCodes', 'tags', 'highlights'],
  pictures: ['pictures'],
  specifications: ['specifications'],
  pricing: ['skus'],
  regions: ['regionIds'],
  depend: ['dependResources'],
  licence: [],
  service: ['deliverySteps'],
  description: ['description', 'descriptionEn', 'quickStart', 'quickStartEn'],
  documents: ['documents'],
  versions: ['versions'],
  deliverable: ['deliverable'],
};
const contentFieldsOf = (id: SectionId): string[] =>
  fieldList.filter(({ section }) => section === id).flatMap((field) => partsOf(field).map(({ key }) => key));
const fieldsOf = (id: SectionId): readonly string[] => [...ownFields[id], ...contentFieldsOf(id)];
const everywhere: readonly SectionId[] = ['basics', 'pictures', 'specifications', 'pricing', 'description', 'documents'];
const added: Record<GoodsType, readonly SectionId[]> = byGoodsType(({ sections }) => sections);

/** The section of a field ('skus.0.pricing.1.price'); '' concerns the whole and belongs to the first. */
export function sectionOfField(field: string): SectionId {
  const top = field.split('.')[0] ?? '';
  return sectionIds.find((id) => fieldsOf(id).includes(top)) ?? 'basics';
}

/** Whether any field of a section is filled in. */
export const isFilled = (id: SectionId, content: object): boolean =>
  fieldsOf(id).some((name) => {
    const value = (content as Record<string, unknown>)[name];
    return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== false && value !== '';
  });

/** The sections of a type, in order. A section with content or problems is shown for every type. */
export const sectionsFor = (type: GoodsType, content: object, problems: readonly ListingProblem[] = []): SectionId[] =>
  sectionIds.filter(
    (id) =>
      everywhere.includes(id) ||
      added[type].includes(id) ||
      problems.some(({ field }) => sectionOfField(field) === id) ||
      isFilled(id, content),
  );

/** The number of problems in each section. */
export function problemCounts(problems: readonly ListingProblem[]): Map<SectionId, number> {
  const counts = new Map<SectionId, number>();
  for (const { field } of problems) {
    const id = sectionOfField(field);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** The messages of a field: about the field itself and, with `deep`, about nested fields. */
export const wordsAt = (problems: readonly { field: string; message: string }[], field: string, deep = false): string[] =>
  problems
    .filter((one) => one.field === field || (deep && one.field.startsWith(`${field}.`)))
    .map(({ message }) => message)
    .filter((message, at, all) => all.indexOf(message) === at);

/** A field and its parents, innermost first: where to find it on the page. */
export const fieldPath = (field: string): string[] => {
  const steps = field.split('.');
  return steps.map((_, at) => steps.slice(0, steps.length - at).join('.')).filter(Boolean);
};
