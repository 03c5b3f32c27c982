/** Archives for tests, including invalid ones: with the given sizes, names and offsets. */
import { crc32, deflateRawSync } from 'node:zlib';

export type ZipPart = {
  name: string;
  content: Buffer | string;
  /** Declared instead of the true size. */
  declared?: number;
  /** General purpose flags: 1 declares it as encrypted. */
  flags?: number;
  /** Points to the data of the part before. */
  sameData?: boolean;
};

export function zipOf(parts: readonly ZipPart[]): Buffer {
  const pieces: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  let last = { at: 0, packed: 0, size: 0, crc: 0 };
  for (const { name, content, declared, flags = 0, sameData = false } of parts) {
    const nameBytes = Buffer.from(name);
    if (!sameData) {
      const bytes = Buffer.from(content as string);
      const packed = deflateRawSync(bytes, { level: 1 });
      last = { at, packed: packed.length, size: bytes.length, crc: crc32(bytes) };
      const header = Buffer.alloc(30);
      header.writeUInt32LE(0x04034b50, 0);
      header.writeUInt16LE(20, 4);
      header.writeUInt16LE(flags, 6);
      header.writeUInt16LE(8, 8);
      header.writeUInt32LE(last.crc, 14);
      header.writeUInt32LE(last.packed, 18);
      header.writeUInt32LE(declared ?? last.size, 22);
      header.writeUInt16LE(nameBytes.length, 26);
      pieces.push(header, nameBytes, packed);
      at += header.length + nameBytes.length + packed.length;
    }
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 4);
    entry.writeUInt16LE(20, 6);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(last.crc, 16);
    entry.writeUInt32LE(last.packed, 20);
    entry.writeUInt32LE(declared ?? last.size, 24);
    entry.writeUInt16LE(nameBytes.length, 28);
    entry.writeUInt32LE(last.at, 42);
    entries.push(entry, nameBytes);
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...pieces, directory, end]);
}

const TYPES =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>';
const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (...targets: [string, string][]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets.map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${TYPE}/${type}" Target="${target}"/>`).join('')}</Relationships>`;

/** The parts of a workbook of one sheet, by name; a given part replaces the default one, null omits it. */
export function bookParts(given: Record<string, Buffer | string | null>): ZipPart[] {
  const usual: Record<string, Buffer | string | null> = {
    '[Content_Types].xml': TYPES,
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="x" xmlns:r="${TYPE}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ['worksheet', 'worksheets/sheet1.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
      ['styles', 'styles.xml'],
    ),
    'xl/worksheets/sheet1.xml': '<worksheet><sheetData/></worksheet>',
    ...given,
  };
  return Object.entries(usual).flatMap(([name, content]) => (content === null ? [] : [{ name, content }]));
}
