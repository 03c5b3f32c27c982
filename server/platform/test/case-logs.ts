/** Output of the processes started by a test file, for the report of a failed case. */
const sources: { name: string; text: () => string }[] = [];

/** `text`: everything written so far. */
export function addLogSource(name: string, text: () => string): void {
  sources.push({ name, text });
}

export const logsSoFar = (): string => sources.map(({ name, text }) => `==== ${name}\n${text()}`).join('\n');
