/** The training text of the demonstration's tokenizers and language models: descriptions of models and data in the demo catalogue. */
import { dataCorpus } from '../../goods/data-corpus.ts';
import { dataScience } from '../../goods/data-science.ts';
import { modelsLlm } from '../../goods/models-llm.ts';
import { modelsMulti } from '../../goods/models-multi.ts';
import { modelsScience } from '../../goods/models-science.ts';

const goods = [...modelsLlm, ...modelsMulti, ...modelsScience, ...dataCorpus, ...dataScience];

/** One entry for each product, in both languages. */
export const bilingualDocuments = goods.map(({ name, summary, description }) => ({ name, summary, description }));

/** The same as one list of texts; those of every tenth product are held out for measuring. */
export const documents: string[] = bilingualDocuments.flatMap(({ name, summary, description }) => [
  `${name.zh}\n${summary.zh}\n${description.zh}`,
  `${name.en}\n${summary.en}\n${description.en}`,
]);
export const isHeldOut = (index: number): boolean => Math.floor(index / 2) % 10 === 9;
