/** Field types that every context uses on the wire. */

import { z } from 'zod';
import { MAX_PAGE_NUMBER, PAGE_SIZE } from '#kernel/paging/paging.ts';
import {
  countCharacters,
  hasInk,
  isPlainText,
  toCode,
  toLatin,
  toLine,
  toNumber,
  toPhone,
  toTaxNumber,
  trimInvisible,
} from '#kernel/text/text.ts';
import { FIRST_DAY, LAST_DAY, LAST_INSTANT } from '#kernel/time/time.ts';

/** Ids are text; digits for stored rows. A malformed id is 'not found', not a malformed call: handlers look it up and find nothing. */
export const idText = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/);
/** '' for none. */
export const idOrNone = z.union([idText, z.literal('')]);
/** Yuan as a decimal string; in fen it is a safe integer. */
export const yuan = z.string().regex(/^-?\d{1,13}(\.\d{1,6})?$/);
/** Yuan as typed: too high an amount is refused by the call, with its limits. */
export const typedYuan = z
  .string()
  .max(40)
  .regex(/^-?\d+(\.\d{1,6})?$/);
/** '' for no amount. */
export const yuanOrNone = z.union([yuan, z.literal('')]);
/** Milliseconds since 1970 within the range of the database and the calendar of Shanghai: until the year 9998. 0 is none. */
export const instant = z.number().int().min(0).max(LAST_INSTANT);
/** A day of Asia/Shanghai as '2026-11-21', within the range of its calendar. */
export const day = z.iso
  .date()
  .refine((text) => text >= FIRST_DAY && text <= LAST_DAY, { message: `is not from ${FIRST_DAY} to ${LAST_DAY}` });
/** '' for no day. */
export const dayOrNone = z.union([day, z.literal('')]);
/** A month of Asia/Shanghai as '2026-11'. */
export const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .refine((text) => day.safeParse(`${text}-01`).success, { message: `is not from ${FIRST_DAY} to ${LAST_DAY}` });
/** The largest `integer` of PostgreSQL. */
export const MOST_INTEGER = 2_147_483_647;
/** The revision of a record that the caller read; a write based on an older one is refused. */
export const revision = z.number().int().min(0).max(MOST_INTEGER);
export const language = z.enum(['zh', 'en']);
export type Language = z.output<typeof language>;

/**
 * Not trimmed: the text is stored as typed. Whether it can be stored and displayed is not checked here: kernel/text/plain-text.ts is
 * applied to every string of every call when the call is parsed. `max` of this and of all below counts characters, an emoji or a rare
 * Chinese character as one, as JSON Schema and PostgreSQL count them.
 */
export const freeText = (max: number) => z.string().max(max);
/** The same with at least one visible character. */
export const filledText = (max: number) => freeText(max).refine(hasInk);
/** A reason: at least two visible characters. */
export const reasonText = (max: number) =>
  freeText(max)
    .min(2)
    .refine((text) => countCharacters(trimInvisible(text)) >= 2);

/**
 * Normalises a field before its own rule is applied (kernel/text/normalise.ts). Text that is far too long, or contains forbidden
 * characters, is left unchanged, to be refused.
 */
const inForm = (form: (text: string) => string) => (max: number) =>
  z
    .string()
    .overwrite((text) => (text.length > 8 * max + 1_000 || !isPlainText(text) ? text : form(text)))
    .max(max);
/** A name, a title, an address, or a query for one. */
export const lineText = inForm(toLine);
/** The same, not empty. */
export const filledLine = (max: number) => lineText(max).min(1);
export const phoneText = inForm(toPhone);
/** In Latin letters and digits: a mail address, a sign-on name, a name of a repository. */
export const latinText = inForm(toLatin);
/** Of a bank account, an identity card. */
export const numberText = inForm(toNumber);
export const taxNumberText = inForm(toTaxNumber);
/** A code that was sent or printed. */
export const codeText = inForm(toCode);

export const pageQuery = (size: number) => ({
  pageNum: z.coerce.number().int().min(1).max(MAX_PAGE_NUMBER).default(1),
  pageSize: z.coerce.number().int().min(1).max(PAGE_SIZE).default(size),
});

export const billingType = z.enum(['YEAR', 'MONTH', 'DAY', 'FOREVER', 'ONCE', 'FREE', 'TRIAL']);
export type BillingType = z.output<typeof billingType>;
export const offerType = z.enum(['share', 'contract', 'storage', 'ecs', 'bms']);
export type OfferType = z.output<typeof offerType>;
export const resourceType = z.enum(['cpu', 'gpu', 'dcu', '']);
export const unit = z.enum(['core*hour', 'card*hour', 'GB*month', 'platform*month']);
export type Unit = z.output<typeof unit>;
/** 1 ample, 2 tight, 3 nearly sold out, 4 sold out (section 4). */
export const capacityLevel = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
/** A form may send JSON as a text field. */
export const jsonOr = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value);
    } catch {
      return value;
    }
  }, schema);
