/** Longest wait, ms: a page in the background is not painted. */
const LONGEST = 100;

/** Runs the work when what the user's press has changed is on the screen: opening a page takes longer than a frame. */
export function afterPaint(work: () => void): void {
  let done = false;
  const run = () => {
    if (done) return;
    done = true;
    work();
  };
  requestAnimationFrame(() => setTimeout(run));
  setTimeout(run, LONGEST);
}
