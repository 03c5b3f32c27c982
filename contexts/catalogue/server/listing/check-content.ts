/** Problems that prevent submitting a content, field by field (section 5). Pure; the texts are in messages/<locale>/listing-problems.ts. */
import type { ListingContent, ListingDepend } from '#contexts/catalogue/calls/listing-content.ts';
import { type FieldKey, fieldList } from '#contexts/catalogue/rules/content-fields.ts';
import type { ListingProblemCode } from '#contexts/catalogue/words/zh/listing-problems.ts';
import { parseYuanToFen } from '#kernel/money/money.ts';
import { hasInk } from '#kernel/text/text.ts';
import type { Taxonomy } from '../category/taxonomy.ts';
import { OPENED_TYPES } from '../goods/opened-types.ts';
import { combinationOf } from './content.ts';

export type Problem = { field: string; problem: ListingProblemCode; params?: Record<string, string | number> };
export type ContentReferences = { taxonomy: Taxonomy; regionIds: ReadonlySet<string> };

const FREE = new Set(['FREE', 'TRIAL']);
const WITHOUT_TERM = new Set(['FREE', 'ONCE', 'FOREVER']);
const WEB = /^https?:\/\/[^\s\\@]+$/i;
const ON_SITE = /^\/(?![/\\])[^\s\\]*$/;
const blank = (text: string): boolean => !hasInk(text);

function* repeated(field: string, problem: ListingProblemCode, texts: string[]): Generator<Problem> {
  for (const [index, text] of texts.entries())
    if (text !== '' && texts.indexOf(text) !== index) yield { field: `${field}.${index}`, problem, params: { text } };
}

function* categoryProblems({ categoryCode, type }: ListingContent, taxonomy: Taxonomy): Generator<Problem> {
  const category = taxonomy.pathOf(categoryCode).at(-1);
  if (categoryCode === '') yield { field: 'categoryCode', problem: 'CATEGORY_MISSING' };
  else if (!category || taxonomy.pathOf(categoryCode).some(({ disabled }) => disabled))
    yield { field: 'categoryCode', problem: 'CATEGORY_UNKNOWN' };
  else if (category.goodsType !== type) yield { field: 'categoryCode', problem: 'CATEGORY_TYPE' };
  else if (taxonomy.categories.some(({ parentCode }) => parentCode === category.code))
    yield { field: 'categoryCode', problem: 'CATEGORY_NOT_LEAF' };
}

function* wordProblems(content: ListingContent): Generator<Problem> {
  if (blank(content.name)) yield { field: 'name', problem: 'NAME_MISSING' };
  for (const [index, { text }] of content.highlights.entries())
    if (blank(text)) yield { field: `highlights.${index}.text`, problem: 'TEXT_MISSING' };
  for (const [index, { name }] of content.tags.entries()) if (blank(name)) yield { field: `tags.${index}.name`, problem: 'TEXT_MISSING' };
  yield* repeated(
    'tags',
    'REPEATED',
    content.tags.map(({ name }) => name),
  );
  for (const [index, { version, date }] of content.versions.entries()) {
    if (blank(version)) yield { field: `versions.${index}.version`, problem: 'TEXT_MISSING' };
    if (date === '') yield { field: `versions.${index}.date`, problem: 'DATE_MISSING' };
  }
  for (const [index, { name, fileId, url }] of content.documents.entries()) {
    if (blank(name)) yield { field: `documents.${index}.name`, problem: 'TEXT_MISSING' };
    if (fileId === '' && !ON_SITE.test(url)) yield { field: `documents.${index}.fileId`, problem: 'FILE_MISSING' };
  }
  if (content.deliverable && blank(content.deliverable.name)) yield { field: 'deliverable.name', problem: 'TEXT_MISSING' };
}

function* specificationProblems({ specifications }: ListingContent): Generator<Problem> {
  yield* repeated(
    'specifications',
    'REPEATED',
    specifications.map(({ id }) => id),
  );
  yield* repeated(
    'specifications',
    'REPEATED',
    specifications.map(({ name }) => name.trim()),
  );
  for (const [index, { name, values }] of specifications.entries()) {
    const field = `specifications.${index}`;
    if (blank(name)) yield { field: `${field}.name`, problem: 'TEXT_MISSING' };
    if (values.length === 0) yield { field: `${field}.values`, problem: 'SPECIFICATION_EMPTY' };
    yield* repeated(
      `${field}.values`,
      'REPEATED',
      values.map(({ id }) => id),
    );
    yield* repeated(
      `${field}.values`,
      'REPEATED',
      values.map(({ value }) => value.trim()),
    );
    for (const [at, { value }] of values.entries())
      if (blank(value)) yield { field: `${field}.values.${at}.value`, problem: 'TEXT_MISSING' };
  }
}

function* pricingProblems(field: string, pricing: ListingContent['skus'][number]['pricing']): Generator<Problem> {
  if (pricing.length === 0) yield { field: `${field}.pricing`, problem: 'PRICING_MISSING' };
  const seen = new Set<string>();
  for (const [index, { billingType, duration, price }] of pricing.entries()) {
    const at = `${field}.pricing.${index}`;
    const term = `${billingType} ${duration}`;
    if (seen.has(term)) yield { field: at, problem: 'PRICING_REPEATED' };
    seen.add(term);
    if (billingType === 'TRIAL' && pricing.findIndex((one) => one.billingType === 'TRIAL') < index)
      yield { field: at, problem: 'TRIAL_REPEATED' };
    if (WITHOUT_TERM.has(billingType) && duration !== 1) yield { field: `${at}.duration`, problem: 'DURATION_FIXED' };
    const free = FREE.has(billingType);
    if (price === '' && free) continue;
    if (price === '') yield { field: `${at}.price`, problem: 'PRICE_MISSING' };
    else if (!/^\d{1,10}(\.\d{1,2})?$/.test(price)) yield { field: `${at}.price`, problem: 'PRICE_FORMAT' };
    else if (free && parseYuanToFen(price) !== 0) yield { field: `${at}.price`, problem: 'PRICE_OF_FREE' };
    else if (!free && parseYuanToFen(price) === 0) yield { field: `${at}.price`, problem: 'PRICE_ZERO' };
  }
}

function* dependProblems(field: string, resources: ListingDepend[]): Generator<Problem> {
  yield* repeated(
    field,
    'REPEATED',
    resources.map(({ resource }) => resource),
  );
  for (const [index, { minimum }] of resources.entries())
    if (minimum < 1) yield { field: `${field}.${index}.minimum`, problem: 'MINIMUM_ZERO' };
}

function* skuProblems({ specifications, skus }: ListingContent): Generator<Problem> {
  if (skus.length === 0) yield { field: 'skus', problem: 'SKU_MISSING' };
  const combinations = new Set<string>();
  for (const [index, { values, pricing, appPlatformUrl, appInfoList, dependResources }] of skus.entries()) {
    const field = `skus.${index}`;
    for (const { id, name, values: possible } of specifications)
      if (!possible.some((each) => Object.hasOwn(values, id) && each.id === values[id]))
        yield { field: `${field}.values`, problem: 'SKU_VALUE_MISSING', params: { name } };
    if (Object.keys(values).some((key) => !specifications.some(({ id }) => id === key)))
      yield { field: `${field}.values`, problem: 'SKU_VALUE_UNKNOWN' };
    const combination = combinationOf(values);
    if (combinations.has(combination)) yield { field: `${field}.values`, problem: 'SKU_REPEATED' };
    combinations.add(combination);
    yield* pricingProblems(field, pricing);
    if (appPlatformUrl !== '' && !(WEB.test(appPlatformUrl) && URL.canParse(appPlatformUrl)))
      yield { field: `${field}.appPlatformUrl`, problem: 'URL_FORMAT' };
    for (const [at, { name }] of appInfoList.entries())
      if (blank(name)) yield { field: `${field}.appInfoList.${at}.name`, problem: 'TEXT_MISSING' };
    yield* dependProblems(`${field}.dependResources`, dependResources);
  }
}

function* placeProblems(content: ListingContent, { taxonomy, regionIds }: ContentReferences): Generator<Problem> {
  for (const [index, code] of content.industryCodes.entries())
    if (taxonomy.industriesOf([code]).length === 0) yield { field: `industryCodes.${index}`, problem: 'INDUSTRY_UNKNOWN' };
  if (OPENED_TYPES.has(content.type) && content.regionIds.length === 0) yield { field: 'regionIds', problem: 'REGION_MISSING' };
  for (const [index, id] of content.regionIds.entries())
    if (!regionIds.has(id)) yield { field: `regionIds.${index}`, problem: 'REGION_UNKNOWN' };
  yield* dependProblems('dependResources', content.dependResources);
}

function* serviceProblems(content: ListingContent): Generator<Problem> {
  for (const [index, { title }] of content.deliverySteps.entries())
    if (blank(title)) yield { field: `deliverySteps.${index}.title`, problem: 'TEXT_MISSING' };
}

/** An English text needs the Chinese one. */
function* fieldProblems(content: ListingContent): Generator<Problem> {
  for (const { name, kind } of fieldList)
    if (kind === 'text' && blank(String(content[name])) && !blank(String(content[`${name}En` as FieldKey])))
      yield { field: name, problem: 'TEXT_MISSING' };
}

/** In the order of the form; empty when it can be submitted. */
export const checkContent = (content: ListingContent, references: ContentReferences): Problem[] => [
  ...categoryProblems(content, references.taxonomy),
  ...wordProblems(content),
  ...specificationProblems(content),
  ...skuProblems(content),
  ...placeProblems(content, references),
  ...serviceProblems(content),
  ...fieldProblems(content),
];
