export { type StoredEntry, storedZip } from './stored-zip.ts';
