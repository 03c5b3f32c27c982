/** The operations of a commit as they arrive: contents are stored in groups, and only what they are called stays in memory. */
import { SMALL_BYTES } from './bounds.ts';
import { type CommitLine, readOperation } from './commit-line.ts';
import { blobId, pointerOf } from './git-object.ts';
import type { Operation } from './ports.ts';

export type ContentStore = {
  writeSmall(holder: string, contents: readonly Uint8Array[]): Promise<{ sha256: string; size: number }[]>;
  write(holder: string, content: AsyncIterable<Uint8Array>): Promise<{ sha256: string; size: number }>;
};

/** Lines that are stored together, and bytes of their contents. */
const GROUP_LINES = 200;
const GROUP_BYTES = 2 * 1024 * 1024;

export type FileLine = Extract<CommitLine, { key: 'file' }>;
const isFile = (line: CommitLine): line is FileLine => line.key === 'file';

async function* inOnePiece(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}

async function storeContents(store: ContentStore, holder: string, files: readonly FileLine[]): Promise<Map<FileLine, string>> {
  const small = files.filter(({ content }) => content.length <= SMALL_BYTES);
  const stored =
    small.length > 0
      ? await store.writeSmall(
          holder,
          small.map(({ content }) => content),
        )
      : [];
  const names = new Map(small.map((file, index) => [file, stored[index]?.sha256 ?? '']));
  for (const file of files) {
    if (names.has(file)) continue;
    const { sha256 } = await store.write(holder, inOnePiece(file.content));
    names.set(file, sha256);
  }
  return names;
}

function operationOf(line: CommitLine, names: ReadonlyMap<CommitLine, string>): Operation {
  switch (line.key) {
    case 'file': {
      const { path, content } = line;
      return { put: path, sha256: names.get(line) ?? '', size: content.length, oid: blobId(content), lfs: false };
    }
    case 'lfsFile': {
      const { path, sha256, size } = line;
      return { put: path, sha256, size, oid: blobId(pointerOf(sha256, size)), lfs: true };
    }
    case 'deletedFile':
      return { delete: line.path };
    case 'deletedFolder':
      return { deleteFolder: line.path };
    case 'copyFile':
      return { copy: line.path, from: line.from };
  }
}

/** `lines` begins after the header. Stores for `holder`. @throws AppError of `readOperation`, and of the store */
export async function* readOperations(lines: AsyncIterable<string>, store: ContentStore, holder: string): AsyncGenerator<Operation> {
  let group: CommitLine[] = [];
  let bytes = 0;
  let number = 1;
  async function* flush(): AsyncGenerator<Operation> {
    const names = await storeContents(store, holder, group.filter(isFile));
    for (const line of group) yield operationOf(line, names);
    group = [];
    bytes = 0;
  }
  for await (const line of lines) {
    number += 1;
    const read = readOperation(line, number);
    group.push(read);
    if (isFile(read)) bytes += read.content.length;
    if (group.length >= GROUP_LINES || bytes >= GROUP_BYTES) yield* flush();
  }
  yield* flush();
}

/** The operations of files that are in memory already. */
export async function storeFiles(store: ContentStore, holder: string, files: readonly FileLine[]): Promise<Operation[]> {
  const names = await storeContents(store, holder, files);
  return files.map((file) => operationOf(file, names));
}
