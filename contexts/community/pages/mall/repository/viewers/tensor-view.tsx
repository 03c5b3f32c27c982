import { useState } from 'react';
import { inspectFile } from '#contexts/community/calls/generated/viewing.ts';
import type { GgufView as Gguf, SafetensorsIndexView, SafetensorsView, TensorInfo } from '#contexts/community/calls/inspection.ts';
import type { RepositoryView } from '#contexts/community/calls/repositories.ts';
import { parameterCount, wholeCount } from '#contexts/community/pages/parts/figures.ts';
import { quiet } from '#contexts/community/pages/parts/quiet.ts';
import { placeOf, useRepositoryLinks } from '#contexts/community/pages/parts/repository-links.ts';
import { formatBytes } from '#kernel/text/text.ts';
import { useI18n } from '#web/lib/i18n.tsx';
import { webApi } from '#web/lib/web-api.ts';
import { useAction } from '#web/ui/action/use-action.ts';
import { DefinitionList } from '#web/ui/definition-list/definition-list.tsx';

import styles from './viewers.module.css';

export type ShownFile = { repository: RepositoryView; revision: string; path: string };

/** The share of each number type in all parameters. */
function TypeShares({ types, parameters }: { types: SafetensorsView['parametersByType']; parameters: number }) {
  const { t, locale } = useI18n();
  return (
    <ul className={styles.shares} aria-label={t('communityFiles.byType')}>
      {types.map(({ dtype, parameters: own, tensors }) => (
        <li key={dtype}>
          <span>{dtype}</span>
          <meter min={0} max={Math.max(1, parameters)} value={own} aria-label={dtype} />
          <span>
            {parameterCount(own)}
            <small>{t('communityFiles.tensorCount', { count: wholeCount(tensors, locale) })}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Metadata({ entries }: { entries: { name: string; value: string }[] }) {
  const { t } = useI18n();
  if (entries.length === 0) return null;
  return (
    <details className={styles.metadata}>
      <summary>{t('communityFiles.metadataCount', { count: entries.length })}</summary>
      <dl>
        {entries.map(({ name, value }, index) => (
          <div key={`${index} ${name}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function TensorTable({ file, tensors: first, count }: { file: ShownFile; tensors: TensorInfo[]; count: number }) {
  const { t, locale } = useI18n();
  const { run, busy } = useAction();
  const [tensors, setTensors] = useState(first);
  const showMore = () =>
    run(
      async () => {
        const query = { revision: file.revision, path: file.path, from: tensors.length };
        const { content } = await webApi.call(inspectFile, { params: placeOf(file.repository), query }, quiet);
        if (content.kind === 'safetensors' || content.kind === 'gguf') setTensors([...tensors, ...content.tensors]);
      },
      { keepData: true },
    );
  if (tensors.length === 0) return null;
  return (
    <section className={styles.part} aria-label={t('communityFiles.tensors')}>
      <h3>{t('communityFiles.tensorCount', { count: wholeCount(count, locale) })}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('communityFiles.tensors')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('communityFiles.tensorName')}</th>
              <th scope="col">{t('communityFiles.tensorType')}</th>
              <th scope="col">{t('communityFiles.tensorShape')}</th>
              <th scope="col" data-number="">
                {t('communityFiles.tensorParameters')}
              </th>
            </tr>
          </thead>
          <tbody>
            {tensors.map(({ name, dtype, shape, parameters }, index) => (
              <tr key={`${index} ${name}`}>
                <th scope="row">{name}</th>
                <td>{dtype}</td>
                <td>{`[${shape.join(', ')}]`}</td>
                <td data-number="">{wholeCount(parameters, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {tensors.length < count && (
        <p className={styles.more}>
          <button type="button" className="button" disabled={busy} onClick={() => void showMore()}>
            {t('communityFiles.more')}
            <small>{`${tensors.length} / ${count}`}</small>
          </button>
        </p>
      )}
    </section>
  );
}

export function SafetensorsFile({ file, content }: { file: ShownFile; content: SafetensorsView }) {
  const { t, locale } = useI18n();
  return (
    <div className={styles.view}>
      <DefinitionList
        items={[
          {
            term: t('communityFiles.tensorParameters'),
            value:
              content.parameters < 1_000
                ? String(content.parameters)
                : `${parameterCount(content.parameters)} (${wholeCount(content.parameters, locale)})`,
          },
          { term: t('communityFiles.tensors'), value: wholeCount(content.tensorCount, locale) },
        ]}
      />
      <TypeShares types={content.parametersByType} parameters={content.parameters} />
      <Metadata entries={content.metadata} />
      <TensorTable file={file} tensors={content.tensors} count={content.tensorCount} />
    </div>
  );
}

export function GgufFile({ file, content }: { file: ShownFile; content: Gguf }) {
  const { t, locale } = useI18n();
  const number = (value: number | null) => (value === null ? '' : wholeCount(value, locale));
  return (
    <div className={styles.view}>
      <DefinitionList
        items={[
          { term: t('communityFiles.quantization'), value: content.quantization },
          { term: t('communityFiles.tensorParameters'), value: parameterCount(content.parameters) },
          { term: t('communityFiles.architecture'), value: content.architecture },
          { term: t('communityFiles.contextLength'), value: number(content.contextLength) },
          { term: t('communityFiles.layers'), value: number(content.layers) },
          { term: t('communityFiles.embedding'), value: number(content.embeddingLength) },
          { term: t('communityFiles.tokenizer'), value: content.tokenizer },
          { term: t('communityFiles.vocabulary'), value: number(content.vocabularySize) },
          { term: t('communityFiles.ggufVersion'), value: String(content.version) },
        ]}
      />
      <TypeShares types={content.parametersByType} parameters={content.parameters} />
      <Metadata entries={content.metadata} />
      <TensorTable file={file} tensors={content.tensors} count={content.tensorCount} />
    </div>
  );
}

/** An index that maps tensors to the files of a sharded model. */
export function SafetensorsIndexFile({ file, content }: { file: ShownFile; content: SafetensorsIndexView }) {
  const { t, locale } = useI18n();
  const links = useRepositoryLinks(file.repository);
  const folder = file.path.split('/').slice(0, -1);
  return (
    <div className={styles.view}>
      <DefinitionList
        items={[
          { term: t('communityFiles.tensors'), value: wholeCount(content.tensorCount, locale) },
          {
            term: t('communityFiles.tensorParameters'),
            value: content.totalParameters === null ? '' : parameterCount(content.totalParameters),
          },
          { term: t('communityFiles.size'), value: content.totalSize === null ? '' : formatBytes(content.totalSize) },
        ]}
      />
      <section className={styles.part} aria-label={t('communityFiles.shards')}>
        <h3>{t('communityFiles.shards')}</h3>
        <ul className={styles.shards}>
          {content.files.map(({ path, tensors }) => (
            <li key={path}>
              <a href={links.file(file.revision, [...folder, path].join('/'))}>{path}</a>
              <span>{t('communityFiles.shardTensors', { count: wholeCount(tensors, locale) })}</span>
            </li>
          ))}
        </ul>
      </section>
      <Metadata entries={content.metadata} />
    </div>
  );
}
