/** Programs and commands that use a repository, ready to run: with this site's address and the repository's name. Pure. */
import type { RepositoryView } from '#contexts/community/calls/repositories.ts';
import { encodePath } from '#contexts/community/rules/repository-path.ts';

export type Snippet = { key: 'js' | 'transformers' | 'python' | 'curl'; code: string };
type Named = Pick<RepositoryView, 'type' | 'fullName' | 'defaultBranch' | 'pipelineTag' | 'library'> & {
  /** A file for commands about a single file; '' if the repository has none. */
  file: string;
  /** Reading the contents requires a token. */
  needsToken: boolean;
};

const TOKEN = 'hf_…';
const folderOf = (type: Named['type']): string => (type === 'MODEL' ? '' : `${type.toLowerCase()}s/`);

function javaScript({ type, fullName, file, needsToken }: Named, origin: string): string {
  const repo = type === 'MODEL' ? `'${fullName}'` : `{ type: '${type.toLowerCase()}', name: '${fullName}' }`;
  const token = needsToken ? `\n  accessToken: '${TOKEN}',` : '';
  return [
    "import { downloadFile, listFiles } from '@huggingface/hub';",
    '',
    'const repository = {',
    `  repo: ${repo},`,
    `  hubUrl: '${origin}/hub',${token}`,
    '};',
    'for await (const file of listFiles({ ...repository, recursive: true })) console.log(file.path, file.size);',
    ...(file ? [`const content = await downloadFile({ ...repository, path: '${file}' });`, 'console.log(await content.text());'] : []),
  ].join('\n');
}

function transformers({ fullName, pipelineTag }: Named, origin: string): string {
  return [
    "import { AutoTokenizer, env, pipeline } from '@huggingface/transformers';",
    '',
    `env.remoteHost = '${origin}/hub/';`,
    `const tokenizer = await AutoTokenizer.from_pretrained('${fullName}');`,
    ...(pipelineTag ? [`const run = await pipeline('${pipelineTag}', '${fullName}');`] : []),
  ].join('\n');
}

function python({ type, fullName, needsToken }: Named, origin: string): string {
  const kind = type === 'MODEL' ? '' : `, repo_type="${type.toLowerCase()}"`;
  const token = needsToken ? `, token="${TOKEN}"` : '';
  return [
    '# pip install huggingface_hub',
    'import os',
    `os.environ["HF_ENDPOINT"] = "${origin}/hub"`,
    '',
    'from huggingface_hub import snapshot_download',
    `print(snapshot_download("${fullName}"${kind}${token}))`,
  ].join('\n');
}

function curl({ type, fullName, defaultBranch, file, needsToken }: Named, origin: string): string {
  const token = needsToken ? `-H "Authorization: Bearer ${TOKEN}" ` : '';
  const base = `${origin}/hub/${folderOf(type)}${fullName}`;
  const one = file ? `curl -L ${token}-O "${base}/resolve/${encodeURIComponent(defaultBranch)}/${encodePath(file)}"` : '';
  return [one, `curl -L ${token}"${origin}/hub/api/${type.toLowerCase()}s/${fullName}/revision/${encodeURIComponent(defaultBranch)}"`]
    .filter(Boolean)
    .join('\n');
}

/** Transformers.js is offered for models that it can load. */
const isForTransformers = ({ type, library }: Named): boolean => type === 'MODEL' && /^transformers/.test(library);

/** `origin`: origin of this site, 'https://…'. */
export const snippetsOf = (named: Named, origin: string): Snippet[] => [
  { key: 'python', code: python(named, origin) },
  { key: 'js', code: javaScript(named, origin) },
  ...(isForTransformers(named) ? [{ key: 'transformers' as const, code: transformers(named, origin) }] : []),
  { key: 'curl', code: curl(named, origin) },
];
