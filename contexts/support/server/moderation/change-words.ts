/** An operator adds or removes words that hold messages back. */

import { foldWords, SENSITIVE_WORDS } from '#contexts/support/rules/support.ts';
import { newId } from '#kernel/id/id.ts';
import { countCharacters, cutText } from '#kernel/text/text.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { SignedIn } from '#server/platform/http/bind.ts';
import type { ModerationParts } from './moderation-parts.ts';
import { addWords, countWords, type NewWord, removeWord } from './word-store.ts';

/** One per line; of lines with the same folded form the first one. Lines without letters and digits are left out. */
export function readWords(text: string, now: number): NewWord[] {
  const found = new Map<string, NewWord>();
  for (const line of text.split(/\r\n|\r|\n/)) {
    const word = line.trim();
    const [folded] = foldWords([word]);
    if (folded !== undefined && !found.has(folded)) found.set(folded, { id: newId(now), word, folded });
  }
  return [...found.values()];
}

/** Throws SENSITIVE_WORD_LENGTH for a line that is too long, CHAT_LIMIT when there would be too many; nothing is added then. */
export async function addSensitiveWords(parts: ModerationParts, call: SignedIn, text: string): Promise<{ added: number }> {
  const now = parts.now();
  const words = readWords(text, now);
  const tooLong = words.find(({ word }) => countCharacters(word) > SENSITIVE_WORDS.longest);
  if (tooLong)
    throw new AppError('SENSITIVE_WORD_LENGTH', { word: cutText(tooLong.word, SENSITIVE_WORDS.longest), most: SENSITIVE_WORDS.longest });
  if (words.length === 0) return { added: 0 };
  const added = await parts.database.transaction(async (tx) => {
    const inserted = await addWords(tx, words, call.actor.userName, now);
    if (inserted.length === 0) return 0;
    if ((await countWords(tx)) > SENSITIVE_WORDS.most) throw new AppError('CHAT_LIMIT', { most: SENSITIVE_WORDS.most });
    await audit(tx, call, {
      subjectType: 'sensitive-word',
      subjectId: 'all',
      after: { words: inserted.map(({ word }) => word) },
    });
    return inserted.length;
  });
  if (added > 0) await parts.wordsChanged();
  return { added };
}

/** Messages that it holds remain held until an operator decides. Throws SENSITIVE_WORD_NOT_FOUND. */
export async function removeSensitiveWord(parts: ModerationParts, call: SignedIn, id: string): Promise<{ id: string }> {
  await parts.database.transaction(async (tx) => {
    const word = await removeWord(tx, id);
    if (word === null) throw new AppError('SENSITIVE_WORD_NOT_FOUND');
    await audit(tx, call, { subjectType: 'sensitive-word', subjectId: id, before: { word }, after: { word: '' } });
  });
  await parts.wordsChanged();
  return { id };
}
