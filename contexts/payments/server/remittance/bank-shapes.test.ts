import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isCertain, readStatement } from '#contexts/payments/rules/payments.ts';
import { encodeGbk } from '#libraries/payment-sandbox/gbk.ts';
import { openTables, readTables } from './read-statement.ts';
import { AS_IT_IS, type BankShape, bankShapes, fileOf, type OddKind, oddKinds, oddRow } from './testing/bank-shapes.ts';
import { ACCOUNT, openRemittanceFloor, type RemittanceFloor } from './testing/remittance-floor.ts';

type Row = { kind: OddKind; number: number; line: number; cells: string[] };
/** A file with rows of these kinds, and the content of each of its lines; kinds that the shape cannot have are omitted. */
function write(shape: BankShape, kinds: readonly OddKind[]): { text: string; rows: Row[] } {
  const cells: { kind: OddKind; number: number; cells: string[] }[] = [];
  for (const [index, kind] of kinds.entries()) {
    const row = oddRow(shape, kind, index + 1, cells.at(-1)?.cells ?? null);
    const again = cells.at(-1);
    if (row) cells.push(kind === 'AGAIN' && again ? { ...again, kind, cells: row } : { kind, number: index + 1, cells: row });
  }
  const { text, firstLine } = fileOf(
    shape,
    cells.map((row) => row.cells),
  );
  return { text, rows: cells.map((row, index) => ({ ...row, line: firstLine + index })) };
}
async function readFile(shape: BankShape, text: string) {
  const opened = openTables(await readTables(Buffer.from(text)), { mapping: shape.mapping, titleLine: 0, remembered: null });
  return { opened, read: readStatement(opened, { numberOf: (said) => createHash('sha256').update(said).digest('hex') }) };
}
const fenOf = (number: number): number => (1_000 + number) * 100 + (number % 100);

describe.each(bankShapes)('a statement of $bank', (shape) => {
  it('is known by its titles, or read as they were set', async () => {
    const { opened, read } = await readFile(shape, write(shape, ['CREDIT', 'DEBIT', 'CREDIT']).text);
    expect([isCertain(opened), opened.mapping.amounts]).toEqual([true, shape.amounts]);
    expect(opened.source).toBe(shape.mapping ? 'GIVEN' : 'KNOWN');
    expect([read.outgoing, read.problems]).toEqual([1, []]);
    expect(
      read.credits.map(({ at, amountFen, payerName, payerNumber, remark }) => [at, amountFen, payerName, payerNumber, remark]),
    ).toEqual(
      [1, 3].map((number) => [
        Date.parse('2026-03-31T09:05:06+08:00'),
        fenOf(number),
        '某某大学',
        '6222000011112222',
        expect.stringContaining(`货款 ${number}`),
      ]),
    );
  });

  it('has each of its rows in one place, and each credit among those imported or named', async () => {
    const kinds = fc.array(fc.constantFrom(...oddKinds), { minLength: 1, maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(kinds, async (chosen) => {
        const { text, rows } = write(shape, ['CREDIT', ...chosen]);
        const { read } = await readFile(shape, text);
        const heads = new Set(read.leftOut.filter(({ reason }) => reason === 'HEAD').map(({ line }) => line));
        const imported = new Map(read.credits.map((credit) => [credit.line, credit]));
        const named = [...read.leftOut, ...read.problems].map(({ line }) => line).filter((line) => !heads.has(line));
        const lines = [...imported.keys(), ...named];
        // No line is in two places, and those in none are outgoing money.
        expect(new Set(lines).size).toBe(lines.length);
        const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
        const silent = filled.filter(({ line }) => !lines.includes(line));
        expect(read.outgoing).toBe(silent.length);
        const kindOf = (row: Row): OddKind => (row.kind === 'AGAIN' ? kindOf(rows[rows.indexOf(row) - 1] as Row) : row.kind);
        for (const row of silent) expect(kindOf(row)).toBe('DEBIT');
        for (const row of filled) {
          const credit = imported.get(row.line);
          if (credit) expect(credit.amountFen).toBe(fenOf(row.number));
          if (row.kind === 'CREDIT') expect(credit).toBeDefined();
        }
      }),
      { seed: 31, numRuns: 60 },
    );
  });
});

/** A credit whose remark was cut so that its quote is open, and one whose remark ends in a quote. */
const cutQuotes = (shape: BankShape): Row[] => {
  const remarks = ['', `${AS_IT_IS}"货款，合同甲`, '', '两行\n备注', '', `${AS_IT_IS}屏幕 27"`, ''];
  const rows = remarks.map((remark, index) => {
    const cells = oddRow(shape, 'CREDIT', index + 1, null) ?? [];
    return remark === '' ? cells : cells.map((cell) => (cell.endsWith(`货款 ${index + 1}`) ? remark : cell));
  });
  return rows.map((cells, index) => ({ kind: 'CREDIT', number: index + 1, line: 0, cells }));
};

describe.each(bankShapes)('a quote that $bank never closes', (shape) => {
  const rows = cutQuotes(shape);
  const text = (some: readonly Row[]) =>
    fileOf(
      shape,
      some.map(({ cells }) => cells),
    ).text;

  it.each([
    ['between rows of one line', [0, 1, 2, 4, 5, 6], [0, 6]],
    ['before a row of two lines', [0, 1, 2, 3, 4, 5, 6], [0, 4, 5, 6]],
  ])('loses no credit: each line that it may have joined is named (%s)', async (_, chosen, sound) => {
    const { firstLine } = fileOf(shape, []);
    const { read } = await readFile(shape, text(chosen.map((index) => rows[index] as Row)));
    const lineOf = (index: number): number => firstLine + chosen.indexOf(index) + (chosen.includes(3) && index > 3 ? 1 : 0);
    const imported = read.credits.map(({ line, amountFen }) => [line, amountFen]);
    expect(imported).toEqual(expect.arrayContaining(sound.map((index) => [lineOf(index), fenOf(index + 1)])));
    const named = new Map(read.problems.map(({ line, cells = [] }) => [line, cells.map(({ reason }) => reason)]));
    for (const index of chosen)
      if (!imported.some(([line]) => line === lineOf(index))) expect([index, named.get(lineOf(index))]).toEqual([index, ['QUOTE']]);
    expect(named.size).toBeGreaterThan(0);
  });

  it('is distinguished from a remark of two lines, which is read whole', async () => {
    const { read } = await readFile(shape, text([rows[0], rows[3], rows[6]] as Row[]));
    expect([read.credits.length, read.problems]).toEqual([3, []]);
    expect(read.credits[1]?.remark).toContain('备注');
  });

  it('loses no credit either when nothing closes it', async () => {
    const { firstLine } = fileOf(shape, []);
    const { read } = await readFile(shape, text(rows.slice(0, 3)));
    const linesOf = (some: readonly { line: number }[]): number[] => some.map(({ line }) => line - firstLine);
    // In a bank whose rows end with a quoted amount, it closes within its row.
    expect([linesOf(read.credits), linesOf(read.problems)]).toBeOneOf([
      [[0], [1, 2]],
      [[0, 2], [1]],
    ]);
    expect(new Set(read.problems.flatMap(({ cells = [] }) => cells.map(({ reason }) => reason)))).toEqual(new Set(['QUOTE']));
  });
});

describe('through its routes', () => {
  let floor: RemittanceFloor;
  beforeAll(async () => {
    floor = await openRemittanceFloor();
  });
  afterAll(() => floor?.close());
  const added = async (): Promise<{ fen: number; count: number }> =>
    (
      await floor.sql<{ fen: number; count: number }>(
        'SELECT coalesce(sum(amount_fen), 0)::bigint AS fen, count(*)::int AS count FROM bank_transfer WHERE bank_account = $1',
        [ACCOUNT],
      )
    )[0] ?? { fen: 0, count: 0 };

  it.each(bankShapes)('$bank is imported once without the lines that are left out, which are all named', async (shape) => {
    // Histories are append-only: their trigger would refuse it.
    await floor.sql(
      `DO $$ BEGIN SET LOCAL session_replication_role = replica; TRUNCATE bank_transfer, bank_import, bank_statement_mapping CASCADE; END $$`,
    );
    const { text, rows } = write(shape, [...oddKinds, 'CREDIT']);
    const bytes = encodeGbk(text);
    const reading = shape.mapping ? { mapping: { ...shape.mapping, remarks: [...shape.mapping.remarks] } } : {};
    const inspected = await floor.inspectBytes(bytes, reading);
    expect([inspected.wrong, inspected.unsure, inspected.known, await added()]).toEqual([[], [], 0, { fen: 0, count: 0 }]);
    expect(inspected.problems.length).toBeGreaterThan(0);
    const leaveOut = inspected.problems.map(({ line }) => line);
    await expect(floor.importBytes(bytes, undefined, { ...reading, leaveOut: leaveOut.slice(1) })).rejects.toMatchObject({
      code: expect.stringMatching(/^BANK_STATEMENT_(?:LINES|DIFFERS)$/),
    });
    const sound = rows.find(({ kind }) => kind === 'CREDIT')?.line ?? 0;
    await expect(floor.importBytes(bytes, undefined, { ...reading, leaveOut: [...leaveOut, sound] })).rejects.toMatchObject({
      code: 'BANK_STATEMENT_LEFT_OUT',
    });
    expect(await added()).toEqual({ fen: 0, count: 0 });

    const done = await floor.importBytes(bytes, undefined, { ...reading, leaveOut });
    expect([done.lines, done.added, done.known, done.outgoing]).toEqual([inspected.credits, inspected.credits, 0, inspected.outgoing]);
    expect(done.leftOut.map(({ line }) => line)).toEqual(
      [...inspected.leftOut, ...inspected.problems].map(({ line }) => line).sort((one, other) => one - other),
    );
    const all = await added();
    expect([(all.fen / 100).toFixed(2), all.count]).toEqual([inspected.sum, inspected.credits]);
    const [entry] = await floor.sql<{ after: { leftOut: { line: number; reason: string }[]; outgoing: number } }>(
      'SELECT after FROM audit_log WHERE subject_id = $1',
      [done.importId],
    );
    expect(entry?.after.leftOut.map(({ line, reason }) => [line, reason])).toEqual(done.leftOut.map(({ line, reason }) => [line, reason]));
    expect(entry?.after.outgoing).toBe(done.outgoing);

    // The columns are stored, and importing the file again adds nothing.
    const again = await floor.inspectBytes(bytes);
    expect([again.source, again.known, again.credits]).toEqual([shape.mapping ? 'REMEMBERED' : 'KNOWN', all.count, all.count]);
    expect(await floor.importBytes(bytes, undefined, { leaveOut })).toMatchObject({ added: 0, known: all.count });
    expect(await added()).toEqual(all);
  });
});
