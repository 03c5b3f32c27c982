/** A Vitest reporter that writes the report of a run to the file TEST_REPORT. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { Case, Report, TestFile } from './report.ts';

type Thrown = { message?: string; stack?: string; stacks?: readonly { file: string; line: number }[] };
const ROOT = process.cwd();
/** The message, and the first stack frame in the project's own code. */
function textOf({ message = '', stacks = [] }: Thrown): string {
  const place = stacks.find(({ file }) => file.startsWith(`${ROOT}/`) && !file.includes('/node_modules/'));
  return place ? `${message}\n    at ${relative(ROOT, place.file)}:${place.line}` : message;
}

export default class ReportWriter implements Reporter {
  #began = performance.now();
  #starts = new Map<string, number>();

  onTestRunStart(): void {
    this.#began = performance.now();
  }

  onTestModuleStart(module: TestModule): void {
    this.#starts.set(module.id, performance.now());
  }

  #ends = new Map<string, number>();
  onTestModuleEnd(module: TestModule): void {
    this.#ends.set(module.id, performance.now());
  }

  #caseOf(test: TestCase): Case {
    const { state, errors } = test.result();
    const { waits, log } = test.meta();
    return {
      file: relative(ROOT, test.module.moduleId),
      project: test.project.name,
      name: test.fullName,
      state: state === 'pending' ? 'skipped' : state,
      ms: Math.round(test.diagnostic()?.duration ?? 0),
      waits,
      ...(state === 'failed' ? { errors: errors?.map(textOf), log } : {}),
    };
  }

  #fileOf(module: TestModule): TestFile {
    const since = (instants: Map<string, number>) => Math.round((instants.get(module.id) ?? this.#began) - this.#began);
    const errors = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())].map(textOf);
    return {
      file: relative(ROOT, module.moduleId),
      project: module.project.name,
      beganMs: since(this.#starts),
      endedMs: since(this.#ends),
      importMs: Math.round(module.diagnostic().collectDuration),
      waits: module.meta().waits,
      ...(errors.length > 0 ? { errors } : {}),
    };
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly Thrown[]): void {
    const path = process.env.TEST_REPORT;
    if (!path) return;
    const report: Report = {
      cases: modules.flatMap((module) => [...module.children.allTests()].map((test) => this.#caseOf(test))),
      files: modules.map((module) => this.#fileOf(module)),
      unhandled: unhandled.map(textOf),
      durationMs: Math.round(performance.now() - this.#began),
    };
    writeFileSync(path, JSON.stringify(report));
  }
}
