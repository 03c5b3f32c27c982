/** Entries yielded by the readers of import files. */
import type { ImportProblemCode } from '#contexts/catalogue/calls/import-problems.ts';
import { type Fault, type ProblemParams, problemWords } from './fault.ts';

/** The file or the run as a whole failed, not a single product. */
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

/** A fault in a row of the file. `line`: of the row, `value`: the content of the cell; both from `locate` unless given. */
export type RowFault = Fault & { line?: number; value?: string };

/** `value`: the content of the cell, if any. */
export type Place = { line: number; field: string; value?: string };

export type Entry = {
  /** First line of the product; lines count from 1. */
  line: number;
  /** First line after the product. */
  nextLine: number;
  /** Characters, as a measure of memory. */
  size: number;
  /** Number of rows of the file it covers. */
  rows?: number;
  /** The columns of the file, and the cells of each row by column; no rows when one of them could not be read. */
  columns?: readonly string[];
  cells?: readonly Record<string, string>[];
  /** '' if unknown. */
  externalId: string;
  /** A product to be validated, or the faults that prevented reading it. */
  content: { record: unknown } | { faults: RowFault[] };
  /** Line and name of a field in the file. */
  locate(path: PropertyKey[]): Place;
};
