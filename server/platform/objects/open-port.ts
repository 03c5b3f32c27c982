/** Opens the configured storage for large objects. The S3 client is loaded only when one is configured. */
import { createFolderPort } from './folder/folder-port.ts';
import type { ObjectPort } from './port.ts';
import type { S3Settings } from './s3/s3-client.ts';

export async function openObjectPort({ folder, s3 }: { folder: string; s3: S3Settings | undefined }): Promise<ObjectPort> {
  if (!s3) return createFolderPort(folder);
  const { createS3Port } = await import('./s3/s3-port.ts');
  return createS3Port(s3);
}
