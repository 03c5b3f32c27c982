/** The operations of a commit as they arrive: contents are stored in batches; only paths and hashes stay in memory. */
import type { Operation } from '../repository/repositories.ts';
import { type CommitLine, readOperation } from './commit-line.ts';

export type ContentStore = {
  storeSmall(repositoryId: string, files: readonly { path: string; bytes: Uint8Array }[]): Promise<Operation[]>;
  putUploaded(path: string, sha256: string, size: number): Operation;
};

/** Lines stored in one batch, and bytes of their contents. */
const GROUP_LINES = 1_000;
const GROUP_BYTES = 4 * 1024 * 1024;

type FileLine = Extract<CommitLine, { key: 'file' }>;
type OtherLine = Exclude<CommitLine, FileLine>;
const isFile = (line: CommitLine): line is FileLine => line.key === 'file';

function operationOf(line: OtherLine, store: ContentStore): Operation {
  switch (line.key) {
    case 'lfsFile':
      return store.putUploaded(line.path, line.sha256, line.size);
    case 'deletedFile':
      return { delete: line.path };
    case 'deletedFolder':
      return { deleteFolder: line.path };
    case 'copyFile':
      return { copy: line.path, from: line.from };
  }
}

/** `lines` starts after the header. @throws AppError of `readOperation`, and of the store */
export async function* readOperations(lines: AsyncIterable<string>, store: ContentStore, repositoryId: string): AsyncGenerator<Operation> {
  let waiting: CommitLine[] = [];
  let bytes = 0;
  let number = 1;
  /** In the order of the lines: later ones override earlier ones. */
  async function* flush(): AsyncGenerator<Operation> {
    const files = waiting.filter(isFile).map(({ path, content }) => ({ path, bytes: content }));
    const stored = files.length > 0 ? (await store.storeSmall(repositoryId, files)).values() : [].values();
    for (const line of waiting) yield isFile(line) ? (stored.next().value as Operation) : operationOf(line, store);
    waiting = [];
    bytes = 0;
  }
  for await (const line of lines) {
    number += 1;
    const read = readOperation(line, number);
    waiting.push(read);
    if (isFile(read)) bytes += read.content.length;
    if (waiting.length >= GROUP_LINES || bytes >= GROUP_BYTES) yield* flush();
  }
  yield* flush();
}
