/**
 * For tests: the statements of all stores, whose modules are read again: a worker that has read a store before does not see its prepared
 * statements.
 */
import { vi } from 'vitest';
import type { SentSql } from './statements.ts';

export async function readAllStatements(): Promise<SentSql[]> {
  vi.resetModules();
  const { readStatements } = await import('./statements.ts');
  return readStatements();
}
