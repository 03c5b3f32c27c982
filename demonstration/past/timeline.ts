/** Runs scheduled steps in chronological order with a simulated clock. */
export type Step = { at: number; run: () => Promise<void> };

export function createTimeline() {
  const steps: Step[] = [];
  let instant = 0;
  return {
    /** The simulated clock. */
    now: () => instant,
    add(at: number, run: () => Promise<void>): void {
      steps.push({ at, run });
    },
    /**
     * Runs the steps up to an instant in chronological order; `before` is called with the instant before each step. Steps may add later
     * ones.
     */
    async runUntil(until: number, before: (at: number) => Promise<void>): Promise<void> {
      for (;;) {
        const next = steps.reduce<Step | null>((first, step) => (step.at <= until && (!first || step.at < first.at) ? step : first), null);
        if (!next) break;
        steps.splice(steps.indexOf(next), 1);
        instant = Math.max(instant, next.at);
        await before(instant);
        await next.run();
      }
      instant = until;
      await before(until);
    },
  };
}
export type Timeline = ReturnType<typeof createTimeline>;
