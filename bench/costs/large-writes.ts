/** Calls that write and accept much: a list of a hundred, texts of ten thousand characters together, or a file that is read. */
import { z } from 'zod';
import { endpoints } from '#contracts/endpoints.ts';
import { changesNothing } from '#contracts/kit/call.ts';
import { type AnyEndpoint } from '#contracts/kit/endpoint.ts';

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  maxItems?: number;
  maxLength?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: Schema | boolean;
  enum?: unknown[];
  const?: unknown;
  $ref?: string;
  $defs?: Record<string, Schema>;
};
/** `items`: of the longest list, with lists within it; `characters`: of all texts together; Infinity without a limit. */
export type Size = { items: number; characters: number; readsFile: boolean };

const MOST_ITEMS = 100;
const MOST_CHARACTERS = 10_000;
/** The file of a bank statement, of goods, of a data sheet. Other files are only named. */
const READ_FILES = /^(?:sheet|archive|import)?FileId$|^fileId$/i;
/** A reference to itself: a tree. */
const DEEPEST = 12;

function sizeOf(schema: Schema, root: Schema, name = '', depth = 0): Size {
  if (depth > DEEPEST) return { items: 0, characters: 0, readsFile: false };
  const of = (inner: Schema, called = name): Size => sizeOf(inner, root, called, depth + 1);
  if (schema.$ref) {
    const found = root.$defs?.[schema.$ref.replace('#/$defs/', '')];
    return found ? of(found) : { items: 0, characters: 0, readsFile: false };
  }
  const parts = schema.anyOf ?? schema.oneOf;
  if (parts) {
    const sizes = parts.map((part) => of(part));
    return {
      items: Math.max(0, ...sizes.map(({ items }) => items)),
      characters: Math.max(0, ...sizes.map(({ characters }) => characters)),
      readsFile: sizes.some(({ readsFile }) => readsFile),
    };
  }
  if (schema.type === 'array') {
    const { maxItems = Number.POSITIVE_INFINITY, items = {} } = schema;
    const inner = of(items);
    return { items: maxItems * Math.max(1, inner.items), characters: maxItems * inner.characters || 0, readsFile: inner.readsFile };
  }
  if (schema.type === 'object' || schema.allOf) {
    const sizes = [
      ...Object.entries(schema.properties ?? {}).map(([key, inner]) => of(inner, key)),
      ...(schema.allOf ?? []).map((inner) => of(inner)),
    ];
    return {
      items: Math.max(0, ...sizes.map(({ items }) => items)),
      characters: sizes.reduce((sum, { characters }) => sum + characters, 0),
      readsFile: sizes.some(({ readsFile }) => readsFile),
    };
  }
  if (schema.type !== 'string' || schema.enum || schema.const !== undefined) return { items: 0, characters: 0, readsFile: false };
  return { items: 0, characters: schema.maxLength ?? 0, readsFile: READ_FILES.test(name) };
}

export function sizeOfBody({ body }: AnyEndpoint): Size {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema;
  return sizeOf(schema, schema);
}

export const largeWrites = (): string[] =>
  (endpoints as readonly AnyEndpoint[])
    .filter((one) => one.method === 'POST' || !changesNothing(one))
    .filter((one) => {
      const { items, characters, readsFile } = sizeOfBody(one);
      return items >= MOST_ITEMS || characters >= MOST_CHARACTERS || readsFile;
    })
    .map(({ id }) => id)
    .toSorted();

/** Large calls that are not measured, by the reason. */
export const LEFT: Readonly<Record<string, readonly string[]>> = {
  'Asked with all that reads, with the largest page': [
    'search.search-ai',
    'search.search-all',
    'search.search-goods',
    'search.search-resources',
    'search.search-shop-goods',
  ],
  'Names a file that is stored already: it is not read by the call': [
    'invoicing.record-as-seller',
    'invoicing.record-own',
    'invoicing.record-reversal-as-seller',
    'invoicing.record-reversal-own',
    'payments.submit-remittance-slip',
    'support.send-message',
    'support.send-platform-message',
    'support.send-shop-message',
  ],
  'The file is read by a job, of which one runs at a time': ['catalogue.create-import-job'],
  'The same texts as a measured call of the same record': [
    'catalogue.refuse-application',
    'community.edit-comment',
    'operations.update-help',
    'operations.update-service-block',
    'shops.apply-for-onboarding',
  ],
  'Texts that are stored as they are typed, without being sanitised': [
    'orders.deliver',
    'payments.grant-fund',
    'resources.create-cluster',
    'resources.create-offer',
    'resources.modify-cluster',
    'resources.modify-offer',
    'shops.refuse-application',
    'shops.refuse-applications',
    'vouchers.change-programme',
    'vouchers.create-programme',
  ],
  'A list of records that only a long story has (sales of one listing, a paid order of a hundred lines, a hundred paid orders)': [
    'catalogue.set-stock',
    'community.change-sale',
    'invoicing.apply',
    'invoicing.preview',
    'orders.approve-refund',
    'orders.start-refund',
  ],
  'Needs the key of a program, which has a limit of calls': ['metering.report-usage'],
};
