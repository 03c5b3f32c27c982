/** A figure read from the database when /metrics is scraped. */
export type Figure = {
  /** Prometheus name, with its unit. */
  name: string;
  help: string;
  read(): Promise<number>;
};
