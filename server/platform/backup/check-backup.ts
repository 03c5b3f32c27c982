/** Reads a backup completely before it is used: every part must be present, in order and unchanged. */
import { createHash, type Hash } from 'node:crypto';
import { createEntryCode, isSameCode } from './authentication.ts';
import { readBackupFile } from './backup-file.ts';
import { OBJECTS, objectOf } from './backup-objects.ts';
import { BackupError } from './errors.ts';
import { AUTHENTICATION, digestOf, FORMAT, HEAD, type Head, head, MANIFEST, type Manifest, manifest, partName } from './manifest.ts';
import { SESSION_SECRET, type Secret } from './secrets.ts';

/** `isOwn`: its entries were authenticated with one of the given secrets. */
export type CheckedBackup = { manifest: Manifest; secrets: Secret[]; isOwn: boolean };

/** Backups of earlier formats have no authentication code at the end. */
const FIRST_CODED = 3;

const damaged = (what: string): BackupError => new BackupError(`The backup file is damaged: ${what}.`);

function readJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    throw damaged('its description cannot be read');
  }
}

function readHead(name: string, content: Buffer): Head {
  if (name !== HEAD) throw new BackupError('This file is no backup of the marketplace.');
  const parsed = head.safeParse(readJson(content));
  if (!parsed.success) throw damaged('its description cannot be read');
  if (parsed.data.format > FORMAT)
    throw new BackupError(`The backup was taken by a newer release (${parsed.data.product}). Restore it with that release.`);
  return parsed.data;
}

/** Parts of one table as they are read. */
type Seen = { parts: number; rows: number; hash: Hash };

function comparePart(table: Manifest['tables'][number], seen: Seen | undefined): void {
  const digest = seen?.hash.digest('hex') ?? digestOf(Buffer.alloc(0));
  if ((seen?.parts ?? 0) !== table.parts || digest !== table.digest) throw damaged(`the rows of ${table.name} are not what was written`);
}

/** Reads the parts of objects, one object after the other. */
function createObjectCheck() {
  let [count, current, parts] = [0, '', 0];
  let hash = createHash('sha256');
  const wrong: string[] = [];
  function close(): void {
    if (current !== '' && hash.digest('hex') !== current) wrong.push(current);
    [current, parts, hash] = ['', 0, createHash('sha256')];
  }
  return {
    add(sha256: string, name: string, content: Buffer): void {
      if (sha256 !== current) {
        close();
        count += 1;
        current = sha256;
      }
      parts += 1;
      if (name !== partName(`${OBJECTS}${sha256}`, parts)) throw damaged(`a part is missing before ${name}`);
      hash.update(content);
    },
    compare(objects: Manifest['objects']): void {
      close();
      const wanted = objects?.kind === 'folder' ? objects.count - objects.missing.length : 0;
      if (count !== wanted || wrong.some((sha256) => !objects?.damaged.includes(sha256)))
        throw damaged('an object is not what was written');
    },
  };
}

/** @throws BackupError when it is damaged, cut short, no backup, or of a newer format */
export async function checkBackup(file: string, passphrase: string | undefined, known: readonly string[] = []): Promise<CheckedBackup> {
  const codes = known.map(createEntryCode);
  let given: Buffer | undefined;
  const seen = new Map<string, Seen>();
  const secrets: Secret[] = [];
  const objects = createObjectCheck();
  let first: Head | undefined;
  let last: Manifest | undefined;
  for await (const { name, content } of readBackupFile(file, passphrase)) {
    if (given || (last && name !== AUTHENTICATION)) throw damaged('something follows its end');
    if (last) {
      given = Buffer.from(content.toString('utf8').trim(), 'hex');
      continue;
    }
    for (const code of codes) code.add(name, content);
    if (!first) first = readHead(name, content);
    else if (name === MANIFEST) {
      const parsed = manifest.safeParse(readJson(content));
      if (!parsed.success) throw damaged('its table of contents cannot be read');
      last = parsed.data;
    } else if (objectOf(name) !== null) objects.add(objectOf(name) as string, name, content);
    else if (name.startsWith('secrets/')) secrets.push({ path: name.slice('secrets/'.length), content });
    else {
      const folder = name.slice(0, name.lastIndexOf('/'));
      const one = seen.get(folder) ?? { parts: 0, rows: 0, hash: createHash('sha256') };
      one.parts += 1;
      if (name !== partName(folder, one.parts)) throw damaged(`a part is missing before ${name}`);
      one.hash.update(content);
      seen.set(folder, one);
    }
  }
  if (!last || (!given && last.format >= FIRST_CODED)) throw damaged('it ends too early');
  for (const table of last.tables) comparePart(table, seen.get(table.folder));
  if (seen.size !== last.tables.filter(({ parts }) => parts > 0).length) throw damaged('it holds rows of no table');
  objects.compare(last.objects);
  const wanted = new Map(last.secrets.map(({ path, digest }) => [path, digest]));
  if (secrets.length !== wanted.size || secrets.some(({ path, content }) => wanted.get(path) !== digestOf(content)))
    throw damaged(`${SESSION_SECRET} or a key is not what was written`);
  const code = given;
  return { manifest: last, secrets, isOwn: code !== undefined && codes.some((own) => isSameCode(own.digest(), code)) };
}
