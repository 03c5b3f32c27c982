/** A number of the database for /metrics, looked up when somebody asks. */
export type Figure = {
  /** As Prometheus names it, with its unit. */
  name: string;
  help: string;
  read(): Promise<number>;
};
