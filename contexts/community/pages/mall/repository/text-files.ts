/** Files that the browser's editor accepts. Pure. */

/** Bytes: the limit of `community.write-text`, with room for edits. */
const MOST_EDITED = 200_000;
const endings = new Set(
  'bat c cfg conf cpp css csv env gitattributes gitignore go h html ini ipynb java jinja js json jsonl jsx lock log lua md mjs proto py r rb rs rst sh sql svg tex toml ts tsv tsx txt vue xml yaml yml'.split(
    ' ',
  ),
);

export const isTextName = (path: string, size: number): boolean => {
  const name = path.split('/').at(-1)?.toLowerCase() ?? '';
  const ending = name.includes('.') ? (name.split('.').at(-1) ?? '') : '';
  return size <= MOST_EDITED && (ending === '' ? /^(license|readme|makefile|dockerfile|notice)$/.test(name) : endings.has(ending));
};
