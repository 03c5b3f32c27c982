/** Findings in one file: the imports of its pickles with their judgement, and what could not be scanned. */

import { PICKLE_LIMITS } from '../inspection-limits.ts';
import { refuse } from '../inspection-refusal.ts';
import type { PickleImport, PickleNote, PickleVerdict, PickleView } from '../results.ts';
import { shownText } from '../shown-text.ts';
import { actsOnImport, judgeImport } from './judge-import.ts';
import type { Finds } from './name-machine.ts';

/** With these, what Python would run is unknown. */
const UNREAD: ReadonlySet<PickleNote> = new Set<PickleNote>([
  'not-read-to-the-end',
  'archive-damaged',
  'archive-names-differ',
  'archive-ambiguous',
  'archive-encrypted',
  'several-formats',
  'header-not-understood',
  'too-large',
  'too-deep',
  'too-many-opcodes',
  'compression',
]);
const ORDER = { dangerous: 0, unknown: 1, allowed: 2 } as const;

type Found = Pick<PickleImport, 'module' | 'name' | 'judgement' | 'times'>;

/** From one way to read one piece of content. */
export type Findings = Finds & {
  imports: Map<string, Found>;
  notes: Set<PickleNote>;
  /** Whether an import is called, or acts when imported. */
  hasAction(): boolean;
};

export function createFindings(): Findings {
  const imports = new Map<string, Found>();
  const notes = new Set<PickleNote>();
  let hasAction = false;
  return {
    imports,
    notes,
    import(module, name) {
      const key = `${module}\n${name}`;
      const known = imports.get(key);
      if (known) {
        known.times += 1;
        return;
      }
      const judgement = judgeImport(module, name);
      hasAction ||= actsOnImport(module);
      // A dangerous one is noted even beyond the limit.
      if (imports.size >= PICKLE_LIMITS.imports && judgement !== 'dangerous') notes.add('too-large');
      else if (imports.size < PICKLE_LIMITS.imports * 2) imports.set(key, { module, name, judgement, times: 1 });
    },
    call() {
      hasAction ||= imports.size > 0 || notes.size > 0;
    },
    note: (code) => void notes.add(code),
    hasAction: () => hasAction,
  };
}

export type Report = ReturnType<typeof createReport>;

/** All findings in one file. */
export function createReport() {
  const imports = new Map<string, PickleImport>();
  const notes = new Map<string, { code: PickleNote; entry: string }>();
  const codes = new Set<PickleNote>();
  const judgements = new Set<PickleImport['judgement']>();
  let opcodes = 0;
  let pickles = 0;
  const note = (code: PickleNote, entry: string): void => {
    codes.add(code);
    if (notes.size < 100) notes.set(`${code} ${entry}`, { code, entry: shownText(entry, 200) });
  };
  /** `again`: from another way to read the same content; only new findings count. */
  function add(findings: Findings, entry: string, again = false): void {
    for (const code of findings.notes) note(code, entry);
    for (const { module, name, judgement, times } of findings.imports.values()) {
      judgements.add(judgement);
      const key = `${entry}\n${module}\n${name}`;
      const known = imports.get(key);
      if (known) known.times += again ? 0 : times;
      else if (imports.size < PICKLE_LIMITS.imports || (judgement === 'dangerous' && imports.size < PICKLE_LIMITS.imports * 2))
        imports.set(key, { module: shownText(module, 200), name: shownText(name, 200), judgement, entry: shownText(entry, 200), times });
      else note('too-large', entry);
    }
  }
  function verdict(): PickleVerdict {
    if (judgements.has('dangerous')) return 'DANGEROUS';
    if ([...codes].some((code) => UNREAD.has(code))) return 'UNREADABLE';
    return judgements.has('unknown') || codes.size > 0 ? 'SUSPICIOUS' : 'SAFE';
  }
  const view = (): PickleView => ({
    verdict: verdict(),
    imports: [...imports.values()].sort((a, b) => ORDER[a.judgement] - ORDER[b.judgement]).slice(0, PICKLE_LIMITS.imports),
    notes: [...notes.values()],
    pickles,
    opcodes,
  });
  return {
    note,
    add,
    view,
    /** A pickle or numeric array was followed. */
    begin(): void {
      pickles += 1;
    },
    /** @throws InspectionRefusal TOO_HARD for the first opcode over the limit, across the whole file */
    count(): void {
      opcodes += 1;
      if (opcodes > PICKLE_LIMITS.opcodes) refuse('INSPECTION_TOO_HARD', 'opcodes');
    },
  };
}
