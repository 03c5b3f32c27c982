/** What the readers of import files hand on. */
import type { ImportProblemCode } from '#contracts/catalogue/import-problems.ts';
import { type Fault, type ProblemParams, problemWords } from './fault.ts';

/** The file cannot be read on, or the run cannot go on: nothing that a single product is to blame for. */
export class ImportError extends Error {
  override name = 'ImportError';
  readonly code: ImportProblemCode;
  readonly params: ProblemParams;
  constructor(code: ImportProblemCode, params: ProblemParams = {}, cause?: unknown) {
    super(problemWords('en', code, params), { cause });
    this.code = code;
    this.params = params;
  }
}

/** `value`: what stands in the cell, where there is one. */
export type Place = { line: number; field: string; value?: string };

export type Entry = {
  /** Where the product begins; lines count from 1. */
  line: number;
  /** Where the next one begins, at the earliest. */
  nextLine: number;
  /** Characters, as a measure of memory. */
  size: number;
  /** Rows of the file that it takes. */
  rows?: number;
  /** The columns that the file has, and the cells of each row by column. */
  columns?: readonly string[];
  cells?: readonly Record<string, string>[];
  /** '' when it cannot be told. */
  externalId: string;
  /** A product to be judged, or what kept it from being one. */
  content: { record: unknown } | { faults: (Fault & { line?: number })[] };
  /** The line that a field stands on, and the name of the field in the file. */
  locate(path: PropertyKey[]): Place;
};
