/** Parses untrusted JSON: its depth and number of values are counted before objects are built. */
import { refuse } from './inspection-refusal.ts';

export type JsonBounds = { bytes: number; depth: number; values: number };

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** @throws InspectionRefusal TOO_LARGE, or TOO_HARD for more values or levels than allowed; linear in the bytes */
function countJson(bytes: Uint8Array, { depth: deepest, values: most }: JsonBounds): void {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) {
      at += 1;
      while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
    } else if (byte === 0x5b || byte === 0x7b) {
      depth += 1;
      values += 1;
      if (depth > deepest) refuse('INSPECTION_TOO_HARD', 'json-depth');
    } else if (byte === 0x5d || byte === 0x7d) depth -= 1;
    else if (byte === 0x2c) values += 1;
    if (values > most) refuse('INSPECTION_TOO_HARD', 'json-values');
  }
}

/** @throws InspectionRefusal UNREADABLE if it is not UTF-8 */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    refuse('INSPECTION_UNREADABLE', 'utf-8');
  }
}

/** Integers that a JavaScript number would round, read from the source text. */
const exactInteger = (_: string, value: unknown, context?: { source?: string }): unknown =>
  typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? '') ? BigInt(context?.source ?? 0) : value;

/**
 * @param exactIntegers Whether integers beyond 2^53 are returned as bigint, not rounded.
 * @throws InspectionRefusal
 */
export function parseBoundedJson(bytes: Uint8Array, bounds: JsonBounds, exactIntegers = false): unknown {
  if (bytes.length > bounds.bytes) refuse('INSPECTION_TOO_LARGE', 'json', bounds.bytes);
  countJson(bytes, bounds);
  const text = decodeUtf8(bytes);
  try {
    return exactIntegers && /\d{16}/.test(text) ? JSON.parse(text, exactInteger) : JSON.parse(text);
  } catch {
    refuse('INSPECTION_UNREADABLE', 'json');
  }
}

export type JsonObject = Record<string, unknown>;
export const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);
/** An own field of the object, never of its prototype. */
export const fieldOf = (value: unknown, name: string): unknown => (isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined);
export const textField = (value: unknown, name: string): string => {
  const found = fieldOf(value, name);
  return typeof found === 'string' ? found : '';
};
/** Keys that change the prototype instead of adding data. */
export const isUnsafeKey = (name: string): boolean => name === '__proto__' || name === 'constructor' || name === 'prototype';
