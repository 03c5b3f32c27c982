/** What the processes that a test file started have written, for the report of a case that fails. */
const sources: { name: string; text: () => string }[] = [];

/** `text`: all that was written so far. */
export function addLogSource(name: string, text: () => string): void {
  sources.push({ name, text });
}

export const logsSoFar = (): string => sources.map(({ name, text }) => `==== ${name}\n${text()}`).join('\n');
