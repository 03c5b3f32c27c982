/** A fault of a product in a file, as a code; translated where it is shown. */
import type { z } from 'zod';
import { type ImportProblemCode, importProblemCodes } from '#contexts/catalogue/calls/import-problems.ts';
import { importProblems as en } from '#contexts/catalogue/words/en/office/import-problems.ts';
import { importProblems as zh } from '#contexts/catalogue/words/zh/office/import-problems.ts';
import { cutText, interpolate, showInvisible, toPlainText } from '#kernel/text/text.ts';

export type ProblemParams = Record<string, string | number>;
/** `path` is the path of the field within the record: ['skus', 0, 'pricing']. */
export type Fault = { path: PropertyKey[]; code: ImportProblemCode; params: ProblemParams };

/** Makes invisible characters visible, which are often the cause. */
export const shownParams = (params: ProblemParams): ProblemParams =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? showInvisible(value) : value]));
export const problemWords = (locale: 'zh' | 'en', code: ImportProblemCode, params: ProblemParams): string =>
  interpolate((locale === 'en' ? en : zh)[code], shownParams(params), locale);

const PROBLEMS_OF_ONE = 10;
/** The problems of a product that are reported: the first ones, and of each further row the first, so that every wrong row is included. */
export function reportedOf<P extends { line: number }>(problems: readonly P[]): P[] {
  const named = new Set<number>();
  return problems.filter(({ line }, index) => {
    const isNew = !named.has(line);
    named.add(line);
    return index < PROBLEMS_OF_ONE || isNew;
  });
}

const known = new Set<string>(importProblemCodes);
const LONGEST_PARAM = 200;
const shortened = (text: string): string => {
  const plain = toPlainText(text);
  return plain.length > LONGEST_PARAM ? `${cutText(plain, LONGEST_PARAM)}…` : plain;
};

function codeOf(issue: z.core.$ZodIssue): Omit<Fault, 'path'> {
  if (known.has(issue.message)) return { code: issue.message as ImportProblemCode, params: {} };
  switch (issue.code) {
    case 'too_big':
      if (issue.origin === 'string') return { code: 'TOO_LONG', params: { max: Number(issue.maximum) } };
      if (issue.origin === 'array') return { code: 'TOO_MANY', params: { max: Number(issue.maximum) } };
      return { code: 'NUMBER_WRONG', params: { min: 0, max: Number(issue.maximum) } };
    case 'too_small':
      if (issue.origin === 'string') return { code: 'EMPTY', params: {} };
      if (issue.origin === 'array')
        return Number(issue.minimum) === 1 ? { code: 'EMPTY', params: {} } : { code: 'TOO_FEW', params: { min: Number(issue.minimum) } };
      return { code: 'COUNT_WRONG', params: { min: Number(issue.minimum) } };
    case 'invalid_value':
      return { code: 'CHOICE_WRONG', params: { choices: shortened(issue.values.map(String).join(', ')) } };
    case 'unrecognized_keys':
      return { code: 'FIELD_UNKNOWN', params: { fields: shortened(issue.keys.join(', ')) } };
    case 'invalid_type':
      if (['int', 'number'].includes(issue.expected)) return { code: 'COUNT_WRONG', params: { min: 0 } };
      return { code: 'KIND_WRONG', params: { expected: issue.expected } };
    default:
      return { code: 'SHAPE_WRONG', params: {} };
  }
}

/** The issues of the shape (goods-record.ts), whose own messages are codes. */
export const faultsOfShape = (issues: z.core.$ZodIssue[]): Fault[] => issues.map((issue) => ({ path: issue.path, ...codeOf(issue) }));
