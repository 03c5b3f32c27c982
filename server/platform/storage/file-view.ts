import { filePathOf } from '#contracts/files/addresses.ts';
import { type UploadedFile } from '#contracts/files/files.ts';
import type { StoredFile } from './file-store.ts';

export const fileView = (file: StoredFile): UploadedFile => ({
  fileId: file.id,
  url: filePathOf(file.id),
  name: file.name,
  size: file.size,
  type: file.type,
  ...(file.width !== null && file.height !== null ? { width: file.width, height: file.height } : {}),
});
