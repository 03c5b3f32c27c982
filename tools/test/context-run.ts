/** `npm test -- <context>`: the test files of its folders, and its walks and faults. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '../context-table.ts';
import { SOURCES } from '../rooms.ts';
import { contextOf } from './context-of.ts';
import { root } from './run-vitest.ts';

const ROOMS = [...SOURCES, 'tools', 'e2e'];
/** All test files, relative to the root of the project. */
export const testFiles = (): string[] =>
  ROOMS.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(?:test\.tsx?|e2e\.ts)$/.test(path))
      .map((path) => `${room}/${path}`),
  ).toSorted();

/** Arguments of Vitest. */
export const contextArguments = (context: Context): string[] => testFiles().filter((file) => contextOf(file) === context);
