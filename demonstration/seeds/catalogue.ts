/** All goods of the demo catalogue. */
import { dataCorpus } from './goods/data-corpus.ts';
import { dataScience } from './goods/data-science.ts';
import { modelsLlm } from './goods/models-llm.ts';
import { modelsMulti } from './goods/models-multi.ts';
import { modelsScience } from './goods/models-science.ts';
import { platforms } from './goods/platforms.ts';
import { resources } from './goods/resources.ts';
import { services } from './goods/services.ts';
import { softwareAi } from './goods/software-ai.ts';
import { softwareCfd } from './goods/software-cfd.ts';
import { softwareChem } from './goods/software-chem.ts';
import { softwareEarth } from './goods/software-earth.ts';
import { softwareIndustry } from './goods/software-industry.ts';
import { softwareLife } from './goods/software-life.ts';
import { softwareMaterial } from './goods/software-material.ts';
import { softwareStructure } from './goods/software-structure.ts';
import { softwareTool } from './goods/software-tool.ts';
import { sourceCode } from './goods/source-code.ts';
import type { SeedGoods } from './types.ts';

export const allGoods: SeedGoods[] = [
  ...softwareChem,
  ...softwareMaterial,
  ...softwareLife,
  ...softwareCfd,
  ...softwareStructure,
  ...softwareEarth,
  ...softwareIndustry,
  ...softwareAi,
  ...softwareTool,
  ...platforms,
  ...modelsLlm,
  ...modelsMulti,
  ...modelsScience,
  ...dataCorpus,
  ...dataScience,
  ...services,
  ...sourceCode,
  ...resources,
];
