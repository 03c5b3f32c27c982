import { deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { zipOf } from '#libraries/sheets/testing/zip-of.ts';
import { readerOf } from '../content-reader.ts';
import { commandPickle, harmlessPickle, npyOf, oldTorchFile, op, pickleOf, tensorPickle } from '../testing/pickles.ts';
import { judgeImport } from './judge-import.ts';
import { scanPickle } from './pickle-scan.ts';

async function scan(bytes: Buffer) {
  const view = await scanPickle(readerOf(bytes), 'loaded');
  expect(JSON.parse(JSON.stringify(view))).toEqual(view);
  return view;
}
const importsOf = async (bytes: Buffer) => (await scan(bytes)).imports.map(({ module, name }) => `${module} ${name}`);
const zip = (name: string, content: Buffer, special = {}) =>
  zipOf([
    { name: 'm/version', content: '3' },
    { name, content, ...special },
  ]);

describe('the verdict on a pickle', () => {
  it.each([
    ['a state dictionary', harmlessPickle(), 'SAFE'],
    ['numbers', pickleOf(4, Buffer.from('K\x01', 'latin1')), 'SAFE'],
    [
      'a command, protocol 0',
      Buffer.concat([op.global('os', 'system'), op.mark, op.quoted('id'), op.tuple, op.reduce, op.stop]),
      'DANGEROUS',
    ],
    ['a command, protocol 2', commandPickle(2), 'DANGEROUS'],
    ['a command, protocol 4', commandPickle(4), 'DANGEROUS'],
    ['a command by INST', pickleOf(0, op.instance('subprocess', 'Popen')), 'DANGEROUS'],
    ['eval of Python 2', pickleOf(2, op.global('__builtin__', 'eval')), 'DANGEROUS'],
    ['a class of somebody', pickleOf(2, op.global('mymodel.net', 'Net')), 'SUSPICIOUS'],
    ['a number for a name', pickleOf(2, op.extension(7)), 'SUSPICIOUS'],
    ['a name that is computed', pickleOf(4, op.none, op.none, op.stackGlobal), 'SUSPICIOUS'],
    ['no end', harmlessPickle().subarray(0, -1), 'UNREADABLE'],
    ['no opcodes', Buffer.from('hello'), 'UNREADABLE'],
    ['nothing', Buffer.alloc(0), 'UNREADABLE'],
    ['a command before it breaks', Buffer.concat([commandPickle().subarray(0, -1), Buffer.from([0xff])]), 'DANGEROUS'],
    ['bytes behind its end', Buffer.concat([harmlessPickle(), Buffer.from([0xff, 0xff])]), 'UNREADABLE'],
    ['a second one behind it', Buffer.concat([harmlessPickle(), commandPickle(0)]), 'DANGEROUS'],
    ['a second one of protocol 0 behind it', Buffer.concat([harmlessPickle(), op.global('os', 'system'), op.stop]), 'DANGEROUS'],
    ['an old torch file', oldTorchFile(harmlessPickle()), 'SAFE'],
    ['an old torch file with numbers', oldTorchFile(tensorPickle(3), { 0: [1, 2, 3] }), 'SAFE'],
    [
      'an old torch file with more behind it',
      Buffer.concat([oldTorchFile(tensorPickle(3), { 0: [1, 2, 3] }), Buffer.alloc(9)]),
      'UNREADABLE',
    ],
    ['an old torch file with a command', oldTorchFile(commandPickle()), 'DANGEROUS'],
    ['a torch archive', zip('m/data.pkl', harmlessPickle()), 'SAFE'],
    ['a torch archive with a command', zip('m/DATA.PKL', commandPickle()), 'DANGEROUS'],
    ['an encrypted archive', zip('m/data.pkl', harmlessPickle(), { flags: 1 }), 'UNREADABLE'],
    ['an archive that lies about sizes', zip('m/data.pkl', harmlessPickle(), { declared: 3 }), 'UNREADABLE'],
    ['half an archive', zip('m/data.pkl', harmlessPickle()).subarray(0, 90), 'UNREADABLE'],
    ['a pickle before an archive', Buffer.concat([harmlessPickle(), zip('m/data.pkl', harmlessPickle())]), 'UNREADABLE'],
    ['a pickle before an archive with a command', Buffer.concat([harmlessPickle(), zip('m/data.pkl', commandPickle())]), 'DANGEROUS'],
    ['gzip', gzipSync(commandPickle()), 'DANGEROUS'],
    ['joblib with zlib', deflateSync(harmlessPickle()), 'SAFE'],
    ['joblib with bzip2', Buffer.from('BZh91AY&SYxx'), 'UNREADABLE'],
    ['an array of numbers', npyOf('<f4', Buffer.alloc(4)), 'SAFE'],
    ['an array of objects', npyOf('|O', commandPickle()), 'DANGEROUS'],
    ['arrays in an archive', zipOf([{ name: 'a.npy', content: npyOf('|O', commandPickle()) }]), 'DANGEROUS'],
    ['HDF5', Buffer.from('\x89HDF\r\n\x1a\n', 'latin1'), 'SUSPICIOUS'],
    [
      'Keras',
      zipOf([
        { name: 'config.json', content: '{}' },
        { name: 'metadata.json', content: '{}' },
      ]),
      'SUSPICIOUS',
    ],
    ['a length beyond the file', Buffer.from([0x80, 4, 0x8e, 255, 255, 255, 255, 255, 255, 255, 127, 0x2e]), 'UNREADABLE'],
  ])('of %s', async (_name, bytes, verdict) => expect((await scan(bytes)).verdict).toBe(verdict));
});

describe('an import', () => {
  const system = ['os system'];
  it.each([
    [
      'by the memo',
      pickleOf(4, op.shortText('os'), op.put(3), op.shortText('system'), op.put(4), op.none, op.get(3), op.get(4), op.stackGlobal),
    ],
    [
      'by MEMOIZE',
      pickleOf(
        4,
        op.shortText('os'),
        op.memoize,
        op.shortText('system'),
        op.get(0),
        Buffer.from('2'),
        Buffer.from('0'),
        op.shortText('system'),
        op.stackGlobal,
      ),
    ],
    ['in a quoted text', pickleOf(0, op.quoted('o\\x73'), op.quoted('\\163ystem'), op.stackGlobal)],
    ['in an escaped text', pickleOf(0, op.escaped('\\u006fs'), op.escaped('sys\\u0074em'), op.stackGlobal)],
    ['above a mark', pickleOf(4, op.shortText('os'), op.mark, op.none, Buffer.from('1'), op.shortText('system'), op.stackGlobal)],
  ])('is found %s', async (_name, bytes) => expect(await importsOf(bytes)).toEqual(system));
  it('is counted, with dangerous ones first', async () => {
    const bytes = pickleOf(2, op.global('a', 'b'), op.global('collections', 'OrderedDict'), op.global('a', 'b'), op.global('os', 'system'));
    expect((await scan(bytes)).imports.map(({ judgement, times }) => [judgement, times])).toEqual([
      ['dangerous', 1],
      ['unknown', 2],
      ['allowed', 1],
    ]);
  });
  it('is found behind ten thousand others', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => op.global('m', `n${at}`));
    const view = await scan(pickleOf(2, ...many, op.global('os', 'system')));
    expect(view.verdict).toBe('DANGEROUS');
    expect(view.imports).toHaveLength(500);
  });
  it.each([
    ['torch', 'FloatStorage', 'allowed'],
    ['torch._utils', '_rebuild_tensor_v2', 'allowed'],
    ['numpy.core.multiarray', '_reconstruct', 'allowed'],
    ['builtins', 'getattr', 'dangerous'],
    ['builtins', 'print', 'unknown'],
    ['builtins', 'dict.get', 'dangerous'],
    ['torch', 'serialization.os.system', 'dangerous'],
    ['torch', 'load', 'dangerous'],
    ['torch.storage', '_load_from_bytes', 'dangerous'],
    ['numpy', 'testing._private.utils.runstring', 'dangerous'],
    ['numpy.testing._private.utils', 'runstring', 'dangerous'],
    ['collections', 'abc.sys.modules', 'dangerous'],
    ['functools', 'partial', 'dangerous'],
    ['sklearn.linear_model', 'LinearRegression', 'unknown'],
    ['constructor', 'prototype', 'unknown'],
    ['toString', 'call', 'unknown'],
  ])('of %s %s is %s', (module, name, judgement) => expect(judgeImport(module, name)).toBe(judgement));
});
