/** The demonstration as the application knows it: an optional part of the installation, the folder `demonstration/`. */
import type { Composed } from '../platform/compose/compose.ts';
import type { Part } from '../platform/compose/part.ts';

export type Demonstration = {
  /** What it adds to the contexts while it is on. */
  parts: readonly Part[];
  /** The basics and its catalogue with people and history, unless loaded. */
  loadCatalogue(composed: Composed): Promise<void>;
  /**
   * The rest, by use cases, after it has been switched on.
   * @param isComplete all initial data was loaded by an earlier start
   */
  addRest(composed: Composed, isComplete: boolean): Promise<void>;
};

/** Where its code and data are, from the root of the installation. */
export const DEMONSTRATION_FOLDER = 'demonstration';
