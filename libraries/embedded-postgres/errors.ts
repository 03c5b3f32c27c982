/** The embedded database cannot be started; the message says why and what to do. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/** Another living server already uses this data folder. */
export class DataDirInUse extends EmbeddedPostgresError {
  override name = 'DataDirInUse';
  readonly dataDir: string;
  readonly pid: number | undefined;

  constructor(dataDir: string, pid: number | undefined) {
    const holder = pid === undefined ? 'another process' : `the process ${pid}`;
    super(`The data folder ${dataDir} is in use by ${holder}. Stop that server first, or give this one a folder of its own.`);
    this.dataDir = dataDir;
    this.pid = pid;
  }
}
