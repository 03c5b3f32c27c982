/** The document as a page without scripts: every call with its parameters, body and responses, and the referenced schemas. */
import type { Document, Operation } from './document.ts';

const SECTIONS = ['schemas', 'responses', 'parameters', 'headers', 'securitySchemes'] as const;
const TITLES: Record<(typeof SECTIONS)[number], string> = {
  schemas: 'Schemas',
  responses: 'Refusals and failures',
  parameters: 'Parameters',
  headers: 'Headers',
  securitySchemes: 'Ways to say who calls',
};

const STYLE =
  'body{font:14px/1.57 sans-serif;max-width:960px;margin:32px auto;padding:0 16px;color:#1d2130}h2{margin-top:40px}details{border-bottom:1px solid #e6e8ef;padding:8px 0}summary{cursor:pointer;overflow-wrap:anywhere}pre{overflow:auto;background:#f7f8fb;padding:12px;border-radius:8px}pre:target{outline:2px solid #3b5bdb;scroll-margin-top:64px}nav a{margin-right:12px}';

const escape = (text: unknown): string => String(text ?? '').replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const anchor = (section: string, name: string): string => `${section}-${name}`;

/** As indented JSON in which references are links. */
const jsonOf = (value: unknown): string =>
  escape(JSON.stringify(value, null, 2)).replace(
    /#\/components\/(\w+)\/([\w.-]+)/g,
    (ref, section: string, name: string) => `<a href="#${anchor(section, name)}">${ref}</a>`,
  );

const paragraphs = (text: unknown): string =>
  String(text ?? '')
    .split('\n\n')
    .map(
      (one) =>
        `<p>${escape(one)
          .replace(/\*\*(.+?)\*\*/g, '<b>$1</b>')
          .replace(/`(.+?)`/g, '<code>$1</code>')}</p>`,
    )
    .join('');

function operationRow(method: string, path: string, operation: Operation): string {
  const { parameters, requestBody: body, responses: answers, security } = operation;
  const head = `<code>${escape(method.toUpperCase())} ${escape(path)}</code> ${escape(operation.summary)}`;
  return `<details><summary>${head}</summary>${paragraphs(operation.description)}<pre>${jsonOf({ security, parameters, body, answers })}</pre></details>`;
}

/** A fragment that identifies a component opens the enclosing `details`, as browsers do. */
export function readingPage(document: Document): string {
  const rows = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ tag: operation.tags[0], row: operationRow(method, path, operation) })),
  );
  const { title, description } = document.info as { title: string; description: string };
  const contexts = document.tags as { name: string; description: string }[];
  const calls = contexts.map(
    ({ name, description: about }) =>
      `<h2 id="${anchor('calls', name)}">${escape(name)}</h2><p>${escape(about)}</p>${rows
        .filter(({ tag }) => tag === name)
        .map(({ row }) => row)
        .join('')}`,
  );
  const components = SECTIONS.map((section) => {
    const all = Object.entries(document.components[section] ?? {}).map(
      ([name, body]) =>
        `<details><summary><code>${escape(name)}</code></summary><pre id="${anchor(section, name)}">${jsonOf(body)}</pre></details>`,
    );
    return `<h2 id="${section}">${TITLES[section]}</h2>${all.join('')}`;
  });
  const links = [
    ...contexts.map(({ name }) => [anchor('calls', name), name]),
    ...SECTIONS.map((section) => [section, TITLES[section].toLowerCase()]),
  ].map(([to, word]) => `<a href="#${to}">${word}</a>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API reference</title><style>${STYLE}</style></head><body><h1>${escape(title)}</h1><p><a href="/openapi.json">openapi.json</a></p>${paragraphs(description)}<nav>${links.join(' ')}</nav>${calls.join('')}${components.join('')}</body></html>`;
}
