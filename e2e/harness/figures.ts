/** A closing table for developers who run a drill. */
export type Figures = { add(row: Record<string, string | number>): void; print(title: string): void };

export function createFigures(): Figures {
  const rows: Record<string, string | number>[] = [];
  return {
    add: (row) => void rows.push(row),
    print(title) {
      const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
      const cells = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))];
      const widths = columns.map((_, index) => Math.max(...cells.map((line) => line[index]?.length ?? 0)));
      const lines = cells.map((line) => `  ${line.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ')}`.trimEnd());
      console.log(`\n${title}\n${lines.join('\n')}\n`);
    },
  };
}
