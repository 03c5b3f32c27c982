import { spawn } from 'node:child_process';

/** The account a command runs under; undefined: that of this process. */
export type RunAs = { uid: number; gid: number } | undefined;

type Outcome = {
  /** The exit code; null when the command could not be run or was killed. */
  code: number | null;
  /** Such as ENOENT or EACCES, when the command could not be run at all. */
  failure: string | undefined;
  stdout: string;
  stderr: string;
};

type RunOptions = {
  runAs?: RunAs;
  cwd?: string;
  input?: string;
  /** Passed on as descriptor 3. */
  descriptor?: number;
  /** Ends the command; its exit is still awaited. */
  signal?: AbortSignal;
};

/** A process that does not end on SIGTERM is killed. */
const PATIENCE_MS = 3_000;

/** Nothing from the caller's environment: no PG* variables, no locale, no library path. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  return { PATH: `${process.env.PATH ?? '/usr/bin:/bin'}:/usr/sbin:/sbin`, LC_ALL: 'C', TZ: 'UTC' };
}

/** Runs a command to its end; never rejects. The working folder is '/', since the account may be unable to enter the current one. */
export function runCommand(command: string, args: string[], options: RunOptions = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    const output = { stdout: '', stderr: '' };
    const failed = (error: NodeJS.ErrnoException) => resolve({ code: null, failure: error.code ?? error.message, ...output });
    try {
      const child = spawn(command, args, {
        cwd: options.cwd ?? '/',
        env: plainEnvironment(),
        stdio: ['pipe', 'pipe', 'pipe', ...(options.descriptor === undefined ? [] : [options.descriptor])],
        ...options.runAs,
      });
      child.on('error', failed);
      let impatient: NodeJS.Timeout | undefined;
      const end = () => {
        child.kill('SIGTERM');
        impatient = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
      };
      if (options.signal?.aborted) end();
      else options.signal?.addEventListener('abort', end, { once: true });
      child.on('close', (code) => {
        clearTimeout(impatient);
        options.signal?.removeEventListener('abort', end);
        resolve({ code, failure: undefined, ...output });
      });
      child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
        output.stdout += chunk;
      });
      child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
        output.stderr += chunk;
      });
      child.stdin?.on('error', () => {}); // a command that does not read its input is no error
      child.stdin?.end(options.input ?? '');
    } catch (error) {
      failed(error as NodeJS.ErrnoException);
    }
  });
}
