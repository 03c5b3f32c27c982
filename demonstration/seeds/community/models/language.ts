/** The language models of the demonstration. */
import { cardFiles, type Front, licenceFile, tableOf } from '../kit/card.ts';
import { parametersOf, shardedFiles } from '../kit/tensors.ts';
import type { SeedRepository } from '../types.ts';
import { languageGguf, languageSettings, languageTensors } from './language-files.ts';
import { generalWeights, instructedWeights, type LanguageWeights, language } from './language-model.ts';

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const figures = ({ measured, trainingTokens }: LanguageWeights, zh: boolean): string =>
  tableOf(zh ? ['项目', '数值'] : ['Quantity', 'Value'], [
    [zh ? '拟合所用词元' : 'Tokens fitted to', trainingTokens],
    [zh ? '留出文本上的困惑度' : 'Perplexity on held-out text', measured.perplexity.toFixed(1)],
    [zh ? '均匀猜测的困惑度' : 'Perplexity of a uniform guess', measured.uniform],
    [zh ? '下一词元命中率' : 'Next token guessed right', percent(measured.accuracy)],
    [zh ? '测量的位置数' : 'Positions measured', measured.tokens],
  ]);

const modelIndex = (name: string, dataset: string, { measured }: LanguageWeights): Front['model-index'] => [
  {
    name,
    results: [
      {
        task: { type: 'text-generation', name: 'Text Generation' },
        dataset: { name: dataset, type: 'text' },
        metrics: [
          { type: 'perplexity', value: Number(measured.perplexity.toFixed(1)), name: 'Perplexity' },
          { type: 'accuracy', value: Number(measured.accuracy.toFixed(4)), name: 'Next token' },
        ],
      },
    ],
  },
];

/** Both bodies of the card of Qwen3-mini-bilingual. */
function qwen3Words(id: string, weights: LanguageWeights, total: string): { zh: string; en: string } {
  const use = [
    '```python',
    'from transformers import AutoModelForCausalLM, AutoTokenizer',
    '',
    `name = "${id}"`,
    'tokenizer = AutoTokenizer.from_pretrained(name)',
    'model = AutoModelForCausalLM.from_pretrained(name)',
    'inputs = tokenizer("分子动力学", return_tensors="pt")',
    'print(tokenizer.decode(model.generate(**inputs, max_new_tokens=20)[0]))',
    '```',
    '',
    '```javascript',
    "import { AutoTokenizer } from '@huggingface/transformers';",
    '',
    `const tokenizer = await AutoTokenizer.from_pretrained('${id}');`,
    "console.log(tokenizer.encode('超算与 GPU'));",
    '```',
  ].join('\n');
  const zh = `
结构与 Qwen3 相同、尺寸缩到最小的双语语言模型，共 ${total} 个参数，适合用来检查下载、分片、量化和推理流程是否通畅。

## 怎么来的

词表有 ${language().vocabulary.length} 个词元，由字节级 BPE 在演示商品目录的中英文说明上学得。嵌入矩阵和输出矩阵按相邻词元的互信息做低秩分解得到；注意力和前馈层的输出矩阵为零，因此每一步的预测只取决于前一个词元。它会写出目录里常见的词组，但不会理解问题。

## 测量

每十份说明留出一份，不参与拟合：

${figures(weights, true)}

## 使用

${use}

## 文件

权重以 BF16 分成两个 safetensors 文件。v1.1 起附 F16 与 Q8_0 两种 GGUF。
`;
  const en = `
A bilingual language model with the structure of Qwen3 at the smallest size, ${total} parameters in all. Use it to check that downloads, shards, quantised files and inference work.

## How it was made

A byte-level BPE learned the ${language().vocabulary.length} tokens from the Chinese and English texts of the demonstration catalogue. Embedding and output matrices come from a low-rank factorisation of the mutual information of neighbouring tokens; the matrices leading out of attention and feed-forward layers are zero, so each step depends on the token before it alone. It writes phrases that are common in the catalogue and understands no question.

## Measured

One text in ten was kept from the fit:

${figures(weights, false)}

## Use

${use}

## Files

The weights are in BF16 in two safetensors files. Since v1.1 there are GGUF files in F16 and Q8_0.
`;
  return { zh, en };
}

function qwen3Mini(): SeedRepository {
  const weights = generalWeights();
  const tensors = languageTensors('qwen3', weights);
  const total = parametersOf(tensors).toLocaleString('en');
  const id = 'zhiyuan-ai/Qwen3-mini-bilingual';
  const front: Front = {
    license: 'apache-2.0',
    language: ['zh', 'en'],
    library_name: 'transformers',
    pipeline_tag: 'text-generation',
    tags: ['qwen3', 'gguf', 'safetensors', 'demonstration'],
    'model-index': modelIndex('Qwen3-mini-bilingual', 'held-out catalogue texts', weights),
  };
  const { zh, en } = qwen3Words(id, weights, total);
  const card = cardFiles(front, { title: 'Qwen3-mini-bilingual', body: zh }, { title: 'Qwen3-mini-bilingual', body: en });
  return {
    type: 'model',
    namespace: 'zhiyuan-ai',
    name: 'Qwen3-mini-bilingual',
    visibility: 'public',
    summary: 'Qwen3 结构的最小双语语言模型，附分片权重与 GGUF。',
    summaryEn: 'The smallest bilingual language model with the structure of Qwen3, sharded and as GGUF.',
    commits: [
      {
        title: 'Add tokenizer and configuration',
        daysAgo: 160,
        author: 'zhiyuan-ai',
        put: [...languageSettings('qwen3', false), licenceFile('apache-2.0', 'Zhiyuan Intelligence')],
      },
      {
        title: 'Add weights in two shards',
        description: 'BF16, with the index that names the file of each tensor.',
        daysAgo: 158,
        author: 'zhiyuan-ai',
        put: [...shardedFiles(tensors, 'BF16', 2), ...card],
      },
      {
        title: 'Add GGUF files in F16 and Q8_0',
        daysAgo: 96,
        author: 'zhiyuan-ai',
        put: (['F16', 'Q8_0'] as const).map((type) =>
          languageGguf(
            `qwen3-mini-bilingual-${type.toLowerCase()}.gguf`,
            { title: 'Qwen3-mini-bilingual', licence: 'apache-2.0' },
            'qwen3',
            weights,
            type,
          ),
        ),
      },
    ],
    tags: [
      { name: 'v1.0', commit: 1 },
      { name: 'v1.1', commit: 2 },
    ],
    discussions: [
      {
        title: '词表能不能单独拿出来用？',
        author: 'demo-user',
        daysAgo: 120,
        body: '我只想统计文本的词元数，不需要权重。只下载 `tokenizer.json` 和 `tokenizer_config.json` 就够了吗？',
        answers: [
          { author: 'zhiyuan-ai', daysAgo: 119, body: '够了。`AutoTokenizer` 只读这两个文件；其余几个是给旧版工具准备的。' },
          { author: 'demo-user', daysAgo: 119, body: '试过了，可以。谢谢！' },
        ],
        closed: true,
      },
      {
        title: 'A GGUF for small boards?',
        author: 'demo-english',
        daysAgo: 110,
        body: 'llama.cpp on an ARM board would like a Q8_0 file. Could you add one beside the safetensors?',
        answers: [{ author: 'zhiyuan-ai', daysAgo: 96, body: 'Added in v1.1, together with F16 for comparison.' }],
        closed: true,
      },
    ],
    likes: 214,
    downloads: 18_420,
  };
}

function distilled(): SeedRepository {
  const weights = instructedWeights();
  const tensors = languageTensors('qwen2', weights);
  const front: Front = {
    license: 'mit',
    language: ['zh', 'en'],
    library_name: 'transformers',
    pipeline_tag: 'text-generation',
    tags: ['qwen2', 'reasoning', 'distillation', 'gguf', 'demonstration'],
    base_model: ['zhiyuan-ai/Qwen3-mini-bilingual'],
    base_model_relation: 'finetune',
    datasets: ['shuju-gongfang/hpc-instructions-zh-en'],
    'model-index': modelIndex('DeepSeek-R1-Distill-Qwen-7B-mini', 'held-out catalogue texts', weights),
  };
  const use = [
    '```python',
    'from transformers import AutoModelForCausalLM, AutoTokenizer',
    '',
    'name = "zhiyuan-ai/DeepSeek-R1-Distill-Qwen-7B-mini"',
    'tokenizer = AutoTokenizer.from_pretrained(name)',
    'model = AutoModelForCausalLM.from_pretrained(name)',
    'messages = [{"role": "user", "content": "100 核跑 6 小时是多少核时？"}]',
    'prompt = tokenizer.apply_chat_template(messages, add_generation_prompt=True, return_tensors="pt")',
    'print(tokenizer.decode(model.generate(prompt, max_new_tokens=48)[0]))',
    '```',
  ].join('\n');
  const zh = `
推理蒸馏模型的缩微样本，对应商店里的同名微调底座。结构为 Qwen2，参数 ${parametersOf(tensors).toLocaleString('en')} 个，分两片存放；购买后可以下载，用来在付费之后核对交付流程。

## 怎么来的

在 Qwen3-mini-bilingual 的语料之外，把指令数据集里的问题、思路和回答重复四遍计入，再做同样的分解。对话模板在助手开头写入 \`<think>\`，和推理模型的习惯一致。

## 测量

${figures(weights, true)}

指令数据与目录说明的文风不同，所以目录文本上的困惑度略高于底座，这在意料之中。

## 使用

${use}
`;
  const en = `
A miniature of a distilled reasoning model that belongs to the fine-tuning base of the same name in the shop. Its structure is Qwen2 with ${parametersOf(tensors).toLocaleString('en')} parameters in two shards. Buyers may download it, so that delivery after payment can be checked.

## How it was made

Besides the texts of Qwen3-mini-bilingual, the questions, lines of thought and answers of the instruction dataset were counted four times before the same factorisation. The chat template opens an answer with \`<think>\`, as reasoning models do.

## Measured

${figures(weights, false)}

Instructions are written in another manner than the catalogue, so the perplexity on the catalogue is a little higher than that of the base, as expected.

## Use

${use}
`;
  return {
    type: 'model',
    namespace: 'zhiyuan-ai',
    name: 'DeepSeek-R1-Distill-Qwen-7B-mini',
    visibility: 'sold',
    summary: '推理蒸馏微调底座的缩微样本，购买后可下载。',
    summaryEn: 'A miniature of the distilled reasoning base for fine-tuning, for its buyers.',
    commits: [
      {
        title: 'Add configuration, tokenizer and card',
        daysAgo: 88,
        author: 'zhiyuan-ai',
        put: [
          ...languageSettings('qwen2', true),
          ...cardFiles(
            front,
            { title: 'DeepSeek-R1-Distill-Qwen-7B-mini', body: zh },
            { title: 'DeepSeek-R1-Distill-Qwen-7B-mini', body: en },
          ),
          licenceFile('mit', 'Zhiyuan Intelligence'),
        ],
      },
      { title: 'Add weights', daysAgo: 87, author: 'zhiyuan-ai', put: shardedFiles(tensors, 'F16', 2) },
      {
        title: 'Add a GGUF file in Q8_0',
        daysAgo: 40,
        author: 'zhiyuan-ai',
        put: [
          languageGguf(
            'r1-distill-mini-q8_0.gguf',
            { title: 'DeepSeek-R1-Distill-Qwen-7B-mini', licence: 'mit' },
            'qwen2',
            weights,
            'Q8_0',
          ),
        ],
      },
    ],
    tags: [{ name: 'v1.0', commit: 1 }],
    likes: 96,
    downloads: 1_204,
  };
}

function quantised(): SeedRepository {
  const weights = generalWeights();
  const types = ['Q4_0', 'Q8_0'] as const;
  const files = types.map((type) =>
    languageGguf(`qwen3-mini-${type.toLowerCase()}.gguf`, { title: 'Qwen3-mini-bilingual', licence: 'apache-2.0' }, 'qwen3', weights, type),
  );
  const sizes = (zh: boolean): string =>
    tableOf(
      zh ? ['文件', '类型', '字节'] : ['File', 'Type', 'Bytes'],
      files.map(({ path, bytes }, i) => [`\`${path}\``, types[i] ?? '', bytes.length.toLocaleString('en')]),
    );
  const front: Front = {
    license: 'apache-2.0',
    language: ['zh', 'en'],
    library_name: 'gguf',
    pipeline_tag: 'text-generation',
    tags: ['gguf', 'quantized', 'llama.cpp', 'demonstration'],
    base_model: ['zhiyuan-ai/Qwen3-mini-bilingual'],
    base_model_relation: 'quantized',
  };
  const use = ['```bash', 'llama-cli -m qwen3-mini-q4_0.gguf -p "超算" -n 32', '```'].join('\n');
  const zh = `
把 Qwen3-mini-bilingual 转成 GGUF，两种精度放在一起，便于比较文件头、张量类型和大小。

${sizes(true)}

Q4_0 每 32 个权重共用一个半精度比例，平均每个权重 4.5 位；Q8_0 为 8.5 位。归一化的向量始终保持 F32。

${use}
`;
  const en = `
Qwen3-mini-bilingual as GGUF in two precisions side by side, to compare headers, types of tensors and sizes.

${sizes(false)}

Q4_0 shares one half-precision scale among 32 weights, 4.5 bits a weight; Q8_0 takes 8.5. Vectors of the norms stay in F32.

${use}
`;
  return {
    type: 'model',
    namespace: 'demo-user',
    name: 'Qwen3-mini-GGUF',
    visibility: 'public',
    summary: 'Qwen3-mini-bilingual 的 GGUF 转换，含 Q4_0 与 Q8_0。',
    summaryEn: 'Qwen3-mini-bilingual converted to GGUF in Q4_0 and Q8_0.',
    commits: [
      {
        title: 'Add GGUF files and card',
        daysAgo: 71,
        author: 'demo-user',
        put: [
          ...files,
          ...cardFiles(front, { title: 'Qwen3-mini-GGUF', body: zh }, { title: 'Qwen3-mini-GGUF', body: en }),
          licenceFile('apache-2.0', 'Lin Yuan'),
        ],
      },
    ],
    likes: 41,
    downloads: 3_377,
  };
}

export const languageModels = (): SeedRepository[] => [qwen3Mini(), distilled(), quantised()];
