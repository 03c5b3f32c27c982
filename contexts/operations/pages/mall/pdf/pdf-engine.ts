/** pdf.js, loaded only when a document is viewed. All its resources come from our own origin; nothing is evaluated. */
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

export type { PDFDocumentProxy } from 'pdfjs-dist';

pdfjs.GlobalWorkerOptions.workerSrc = workerAddress;

const addresses = (files: Record<string, unknown>) =>
  new Map(Object.entries(files).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), String(address)]));
/** Character maps for documents that do not embed their Chinese fonts, and the fourteen standard fonts. */
const characterMaps = addresses(
  import.meta.glob('/node_modules/pdfjs-dist/cmaps/*.bcmap', { query: '?url', import: 'default', eager: true }),
);
const standardFonts = addresses(
  import.meta.glob('/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', { query: '?url', import: 'default', eager: true }),
);

/** Finds the files by their hashed names. */
class AssetFactory {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const address =
      kind === 'cMapUrl' ? characterMaps.get(filename) : kind === 'standardFontDataUrl' ? standardFonts.get(filename) : undefined;
    if (!address) throw new Error(`no asset ${filename}`);
    const response = await fetch(address);
    if (!response.ok) throw new Error(`asset ${filename}: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

export function openDocument(address: string, onProgress: (share: number) => void) {
  const task = pdfjs.getDocument({
    url: address,
    isEvalSupported: false,
    enableXfa: false,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
    // Substitute fonts are passed as data: the content security policy allows no others.
    useSystemFonts: false,
    useWasm: false,
    useWorkerFetch: false,
    // The factory finds the files by name; these values only enable it.
    cMapUrl: 'asset:/',
    standardFontDataUrl: 'asset:/',
    cMapPacked: true,
    BinaryDataFactory: AssetFactory,
  });
  task.onProgress = ({ loaded, total }: { loaded: number; total: number }) => total > 0 && onProgress(Math.min(1, loaded / total));
  return task;
}

export type Failure = 'missing' | 'broken' | 'password' | 'other';
export function failureOf(error: unknown): Failure {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') return 'password';
  if (name === 'InvalidPDFException') return 'broken';
  const status = (error as { status?: number }).status ?? 0;
  return name === 'ResponseException' && status >= 400 && status < 500 ? 'missing' : 'other';
}

export const TextLayer = pdfjs.TextLayer;
