import type { listCategories } from '#contexts/catalogue/calls/catalogue.ts';
import type { Answer } from '#contracts/kit/call.ts';
import type { Choice } from '#web/ui/controls/combobox-props.ts';

type Category = Answer<typeof listCategories>[number];

/** Categories to choose from, each followed by its children; searchable by name in both languages. */
export function categoryChoices(
  categories: readonly Pick<Category, 'code' | 'name' | 'englishName' | 'parentId' | 'level'>[],
  pick: (zh: string, en: string) => string,
): Choice[] {
  const codes = new Set(categories.map(({ code }) => code));
  const below = (parent: string): Choice[] =>
    categories
      .filter(({ parentId }) => (codes.has(parentId) ? parentId : '') === parent)
      .flatMap(({ code, name, englishName, level }) => [
        { value: code, label: pick(name, englishName), words: `${name} ${englishName}`, level: level - 1 },
        ...below(code),
      ]);
  return below('');
}
