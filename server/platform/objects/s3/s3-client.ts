/** The client of a bucket: its timeouts, and the meaning of its errors. */
import { S3Client } from '@aws-sdk/client-s3';
import { KeyMissing } from '../port.ts';
import { ObjectsUnavailable } from '../unavailable.ts';

export type S3Settings = {
  bucket: string;
  /** Undefined: Amazon's. */
  endpoint: string | undefined;
  region: string;
  /** The bucket is in the path of an address, not in its host. */
  isPathStyle: boolean;
};
/** Overrides for tests. */
export type S3Options = { silentMs?: number; attempts?: number };

const CONNECT_MS = 4_000;
/** Maximum wait without a byte. */
const SILENT_MS = 30_000;
/** The same for slow readers, or while the service assembles thousands of parts. */
const PATIENT_MS = 600_000;
/** Slow readers hold a connection each. */
const MOST_CONNECTIONS = 1_000;
const ATTEMPTS = 3;
/** Failures are reported as errors; the client would also log them to the console. */
const SILENT = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };
const MISSING = ['NoSuchKey', 'NotFound', 'NoSuchUpload'];

export type Bucket = ReturnType<typeof openBucket>;
export function openBucket(settings: S3Settings, { silentMs = SILENT_MS, attempts = ATTEMPTS }: S3Options = {}) {
  const { bucket, endpoint, region, isPathStyle } = settings;
  const place = `${endpoint ?? `https://s3.${region}.amazonaws.com`}/${bucket}`;
  const createClient = (socketTimeout: number) =>
    new S3Client({
      region,
      ...(endpoint ? { endpoint } : {}),
      forcePathStyle: isPathStyle,
      maxAttempts: attempts,
      // Services other than Amazon's refuse checksums in trailers. Whole objects are verified by their SHA-256.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      logger: SILENT,
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        socketTimeout,
        httpAgent: { keepAlive: true, maxSockets: MOST_CONNECTIONS },
        httpsAgent: { keepAlive: true, maxSockets: MOST_CONNECTIONS },
      },
    });
  const [client, patient] = [createClient(silentMs), createClient(PATIENT_MS)];
  /** Maps an error of the client for `key`. */
  const meaningOf = (error: unknown, key: string): Error =>
    MISSING.includes((error as Error).name) ? new KeyMissing(key, error) : new ObjectsUnavailable(place, error);

  return {
    name: bucket,
    place,
    silentMs,
    client,
    patient,
    meaningOf,
    /** @throws KeyMissing, ObjectsUnavailable */
    ask: <T>(work: Promise<T>, key: string): Promise<T> =>
      work.catch((error: unknown) => {
        throw meaningOf(error, key);
      }),
    close(): void {
      client.destroy();
      patient.destroy();
    },
  };
}

export const unlessMissing = <T>(work: Promise<T>, otherwise: T): Promise<T> =>
  work.catch((error: unknown) => {
    if (error instanceof KeyMissing) return otherwise;
    throw error;
  });
