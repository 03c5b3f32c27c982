/** What the readers of import files hand on. */
import type { ImportProblemCode } from '#contracts/catalogue/import-problems.ts';
import { type Fault, type ProblemParams, problemWords } from './fault.ts';

/** The file cannot be read on, or the run cannot go on: nothing that a single product is to blame for. */
export class ImportError extends Error {
  override name = 'ImportError';
  readonly code: ImportProblemCode;
  readonly params: ProblemParams;
  constructor(code: ImportProblemCode, params: ProblemParams = {}) {
    super(problemWords('en', code, params));
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

/** This encoding and nothing else; a mark at the beginning is dropped. */
export async function* decode(chunks: AsyncIterable<Uint8Array>, encoding: 'utf-8' | 'gb18030' = 'utf-8'): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let lines = 1;
  try {
    for await (const chunk of chunks) {
      const text = decoder.decode(chunk, { stream: true });
      yield text;
      for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
    }
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new ImportError('FILE_ENCODING', { line: lines });
  }
}
