/**
 * What an import of a pickle may do when loaded. Allowed ones only assemble data; dangerous ones run code, reach the system or the network,
 * or lead to something that does; all others are unknown.
 */
import type { PickleImport } from '../results.ts';

type Judgement = PickleImport['judgement'];

const words = (text: string): string[] => text.trim().split(/\s+/);

const DATA_TYPES = words('bool int long float complex str unicode bytes bytearray list tuple set frozenset dict object slice range xrange');
const TORCH_TYPES = words(`
  float16 half bfloat16 float float32 double float64 complex32 complex64 complex128 uint8 int8 short int16 int int32 long int64 bool
  uint16 uint32 uint64 quint8 qint8 qint32 quint4x2 float8_e4m3fn float8_e5m2 float8_e4m3fnuz float8_e5m2fnuz
  strided sparse_coo sparse_csr contiguous_format channels_last preserve_format per_tensor_affine per_channel_affine
  Size device Tensor Generator
  FloatStorage HalfStorage BFloat16Storage DoubleStorage LongStorage IntStorage ShortStorage CharStorage ByteStorage BoolStorage
  ComplexFloatStorage ComplexDoubleStorage QUInt8Storage QInt8Storage QInt32Storage UntypedStorage
`);
const NUMPY_TYPES = words(`
  ndarray dtype bool_ bool int8 int16 int32 int64 uint8 uint16 uint32 uint64 intc uintc longlong ulonglong float16 float32 float64
  longdouble complex64 complex128 str_ bytes_ void datetime64 timedelta64 matrix
`);

const ALLOWED: Record<string, readonly string[]> = {
  builtins: DATA_TYPES,
  __builtin__: DATA_TYPES,
  collections: words('OrderedDict defaultdict Counter deque'),
  _codecs: ['encode'],
  copyreg: words('_reconstructor __newobj__'),
  copy_reg: words('_reconstructor __newobj__'),
  datetime: words('date datetime time timedelta timezone'),
  decimal: ['Decimal'],
  fractions: ['Fraction'],
  uuid: ['UUID'],
  pathlib: words('Path PosixPath WindowsPath PurePath PurePosixPath PureWindowsPath'),
  argparse: ['Namespace'],
  torch: TORCH_TYPES,
  'torch._utils': words(`
    _rebuild_tensor _rebuild_tensor_v2 _rebuild_tensor_v3 _rebuild_parameter _rebuild_parameter_with_state _rebuild_qtensor
    _rebuild_sparse_tensor _rebuild_meta_tensor_no_storage _rebuild_nested_tensor
  `),
  'torch._tensor': ['_rebuild_from_type_v2'],
  'torch.storage': words('TypedStorage UntypedStorage _TypedStorage _UntypedStorage'),
  'torch.nn.parameter': words('Parameter Buffer'),
  'torch.serialization': ['_get_layout'],
  'torch.torch_version': ['TorchVersion'],
  numpy: NUMPY_TYPES,
  'numpy.core.multiarray': words('_reconstruct scalar'),
  'numpy._core.multiarray': words('_reconstruct scalar'),
  'numpy.core.numeric': ['_frombuffer'],
  'numpy._core.numeric': ['_frombuffer'],
  'numpy.random._pickle': words('__randomstate_ctor __generator_ctor __bit_generator_ctor'),
  'numpy.dtypes': words(`
    BoolDType Int8DType Int16DType Int32DType Int64DType UInt8DType UInt16DType UInt32DType UInt64DType Float16DType Float32DType
    Float64DType Complex64DType Complex128DType StrDType BytesDType ObjectDType VoidDType
  `),
  'joblib.numpy_pickle': ['NumpyArrayWrapper'],
  'scipy.sparse._csr': ['csr_matrix'],
  'scipy.sparse.csr': ['csr_matrix'],
  'scipy.sparse._csc': ['csc_matrix'],
};

/** Modules that are dangerous entirely, with their submodules. */
const DANGEROUS_MODULES = new Set(
  words(`
    os nt posix ntpath posixpath subprocess _posixsubprocess sys socket _socket shutil runpy webbrowser pip pty commands popen2 platform
    importlib imp zipimport pkgutil ctypes _ctypes cffi code codeop codecs bdb pdb timeit trace profile cProfile doctest unittest
    asyncio multiprocessing concurrent threading _thread thread signal atexit sched
    requests urllib urllib2 urllib3 http httplib httpx aiohttp ftplib smtplib telnetlib poplib imaplib nntplib xmlrpc ssl socketserver
    tempfile fileinput io _io linecache shelve dbm sqlite3 mmap gc inspect types operator _operator functools _functools
    marshal pickle _pickle cPickle pickletools dill cloudpickle jsonpickle
    venv ensurepip setuptools distutils pkg_resources wheel conda idlelib lib2to3 tkinter antigravity turtle
    logging getpass winreg _winreg msvcrt win32api win32com nis crypt pwd grp resource syslog cgi cgitb wsgiref
    ast dis symtable compileall py_compile lib test _testcapi _xxsubinterpreters _interpreters
    paramiko fabric pexpect sh plumbum invoke psutil docker boto3 botocore git
    IPython jupyter_client nbformat cython Cython numba pyximport
  `),
);
const DANGEROUS_PREFIXES = words(`
  torch.hub torch.utils.cpp_extension torch._dynamo torch._inductor torch.jit torch.package torch.utils._config_module torch.distributed
  torch.multiprocessing torch.testing numpy.testing numpy.f2py numpy.distutils numpy.ctypeslib numpy.lib.npyio numpy.lib._npyio_impl
  joblib.externals pandas.io pandas.core.computation transformers.dynamic_module_utils transformers.utils.hub huggingface_hub
  sklearn.externals tensorflow.python keras.src.saving keras.saving
`);
/** Names in modules that are otherwise unknown or partly allowed. */
const DANGEROUS_NAMES = new Set(
  words(`
    eval exec execfile compile open file input raw_input __import__ getattr setattr delattr hasattr globals locals vars dir breakpoint
    apply memoryview help exit quit callable map filter reduce type super property classmethod staticmethod
    __loader__ __spec__ __build_class__
    load loads read_pickle load_module import_module run_module system popen spawn spawnl spawnv fork execv execve
    _load_from_bytes fromfile memmap loadtxt genfromtxt save savetxt DataSource add_extension remove_extension
    __getattribute__ __globals__ __builtins__ __subclasses__ __reduce__ __class__ __code__ __dict__ __init__ func_globals
  `),
);

/** Modules that act when imported; from all others something has to be called. */
export const actsOnImport = (module: string): boolean => /^(?:antigravity|this|idlelib\.idle|.*\b__main__)$/.test(module);

/** Both as the pickle has them; a dotted name is an attribute path. */
export function judgeImport(module: string, name: string): Judgement {
  if (Object.hasOwn(ALLOWED, module) && ALLOWED[module]?.includes(name)) return 'allowed';
  const parts = [...module.split('.'), ...name.split('.')];
  if (DANGEROUS_MODULES.has(parts[0] ?? '')) return 'dangerous';
  const whole = `${module}.${name}.`;
  if (DANGEROUS_PREFIXES.some((prefix) => whole.startsWith(`${prefix}.`))) return 'dangerous';
  const isBuiltin = module === 'builtins' || module === '__builtin__';
  const names = name.split('.');
  if (names.some((part) => DANGEROUS_NAMES.has(part))) return 'dangerous';
  // Attribute paths to a module that this one imports: 'torch' 'serialization.os.system'.
  if (parts.slice(1).some((part) => DANGEROUS_MODULES.has(part) && !HARMLESS_PARTS.has(part))) return 'dangerous';
  return isBuiltin && names.length > 1 ? 'dangerous' : 'unknown';
}
/** Parts of many packages' names, without significance. */
const HARMLESS_PARTS = new Set(words('io code types test lib resource platform trace profile signal operator logging git sh ast'));
