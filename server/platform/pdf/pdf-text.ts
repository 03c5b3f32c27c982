/** For tests: the words of a PDF, without blanks between them. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export async function textOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  const pdf = await getDocument({ data: new Uint8Array(Buffer.concat(pieces)), verbosity: 0 }).promise;
  let text = '';
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    text += items.map((item) => ('str' in item ? item.str : '')).join('');
  }
  return text;
}
