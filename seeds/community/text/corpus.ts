/** The text from which tokenizers and language models of the demonstration are made: what the demo catalogue says of models and data. */
import { dataCorpus } from '../../goods/data-corpus.ts';
import { dataScience } from '../../goods/data-science.ts';
import { modelsLlm } from '../../goods/models-llm.ts';
import { modelsMulti } from '../../goods/models-multi.ts';
import { modelsScience } from '../../goods/models-science.ts';

const goods = [...modelsLlm, ...modelsMulti, ...modelsScience, ...dataCorpus, ...dataScience];

/** One entry for each product, in both languages. */
export const bilingualDocuments = goods.map(({ name, summary, description }) => ({ name, summary, description }));

/** The same as one list of texts; of every ten the last one is kept for measuring. */
export const documents: string[] = bilingualDocuments.flatMap(({ name, summary, description }) => [
  `${name.zh}\n${summary.zh}\n${description.zh}`,
  `${name.en}\n${summary.en}\n${description.en}`,
]);
export const isHeldOut = (index: number): boolean => Math.floor(index / 2) % 10 === 9;
