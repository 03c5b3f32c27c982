/** Files and folders dropped on the page, folders with all their contents. */
import type { ChosenFile } from './chosen-files.ts';

/** Read limit: larger folders need several uploads. */
const MOST_FILES = 100_000;

const fileOf = (entry: FileSystemFileEntry): Promise<File> => new Promise((resolve, reject) => entry.file(resolve, reject));

/** Browsers return a folder's entries a hundred at a time. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all;
    all.push(...some);
  }
}

async function read(entry: FileSystemEntry, found: ChosenFile[]): Promise<void> {
  if (found.length >= MOST_FILES) return;
  if (entry.isFile) found.push({ path: entry.fullPath.replace(/^\/+/, ''), file: await fileOf(entry as FileSystemFileEntry) });
  else for (const child of await entriesOf(entry as FileSystemDirectoryEntry)) await read(child, found);
}

/** Call synchronously in the event handler: the dropped items are invalid afterwards. */
export async function readDropped(items: DataTransferItemList): Promise<{ files: ChosenFile[]; handles: FileSystemHandle[] }> {
  const dropped = [...items].filter(({ kind }) => kind === 'file');
  const entries = dropped.flatMap((item) => item.webkitGetAsEntry() ?? []);
  // Chromium only; handles let an upload resume after a closed tab without another choice.
  const asked = dropped.map((item) =>
    'getAsFileSystemHandle' in item ? (item.getAsFileSystemHandle as () => Promise<FileSystemHandle | null>)() : Promise.resolve(null),
  );
  const files: ChosenFile[] = [];
  for (const entry of entries) await read(entry, files);
  const handles = (await Promise.allSettled(asked)).flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []));
  return { files, handles: handles.length === entries.length ? handles : [] };
}

type Readable = FileSystemHandle & { requestPermission?: (mode: { mode: 'read' }) => Promise<PermissionState> };
async function readHandle(handle: FileSystemHandle, above: string, found: ChosenFile[]): Promise<void> {
  const path = above ? `${above}/${handle.name}` : handle.name;
  if (handle.kind === 'file') found.push({ path, file: await (handle as FileSystemFileHandle).getFile() });
  else for await (const child of (handle as FileSystemDirectoryHandle).values()) await readHandle(child, path, found);
}

/** The files of an earlier visit; null if the user or the browser denies access. */
export async function readHandles(handles: readonly FileSystemHandle[]): Promise<ChosenFile[] | null> {
  const files: ChosenFile[] = [];
  try {
    for (const handle of handles as Readable[]) {
      if (handle.requestPermission && (await handle.requestPermission({ mode: 'read' })) !== 'granted') return null;
      await readHandle(handle, '', files);
    }
    return files;
  } catch {
    return null;
  }
}
