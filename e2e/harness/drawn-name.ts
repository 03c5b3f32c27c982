/** What a PDF draws of a name. */
import { textOf } from '#server/platform/pdf/pdf-text.ts';

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** The words of a document, without blanks. */
export const drawnWords = async (answer: Response): Promise<string> => {
  const type = answer.headers.get('content-type') ?? '';
  if (!type.includes('application/pdf')) throw new Error(`${answer.status} ${type}: ${(await answer.text()).slice(0, 200)}`);
  return (await textOf(whole(new Uint8Array(await answer.arrayBuffer())))).replace(/\s/g, '');
};

/** The characters of a name that the words lack: each is drawn as itself, in its usual form, or as its number. */
export function missingCharacters(name: string, words: string): string[] {
  return [...name.replace(/[\s\p{Default_Ignorable_Code_Point}\p{M}]/gu, '')].filter((character) => {
    const number = `[U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`;
    return !words.includes(character.normalize('NFKC')) && !words.includes(character) && !words.includes(number);
  });
}
