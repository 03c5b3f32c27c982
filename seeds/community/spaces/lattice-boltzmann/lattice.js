/** Flow in a plane by the lattice Boltzmann method: nine directions, two relaxation times. */

window.Lattice = class Lattice {
  static VX = [0, 1, 0, -1, 0, 1, -1, -1, 1];
  static VY = [0, 0, 1, 0, -1, 1, 1, -1, -1];
  static OPPOSITE = [0, 3, 4, 1, 2, 7, 8, 5, 6];
  static WEIGHT = [4 / 9, 1 / 9, 1 / 9, 1 / 9, 1 / 9, 1 / 36, 1 / 36, 1 / 36, 1 / 36];
  /** Of the undisturbed flow, in cells a step. */
  static SPEED = 0.1;

  constructor(width, height) {
    this.width = width;
    this.height = height;
    this.count = width * height;
    this.solid = new Uint8Array(this.count);
    this.before = Array.from({ length: 9 }, () => new Float32Array(this.count));
    this.after = Array.from({ length: 9 }, () => new Float32Array(this.count));
    this.ux = new Float32Array(this.count);
    this.uy = new Float32Array(this.count);
    this.viscosity = 0.02;
    this.steps = 0;
    this.reset();
  }

  static equilibrium(i, density, ux, uy) {
    const along = 3 * (Lattice.VX[i] * ux + Lattice.VY[i] * uy);
    return Lattice.WEIGHT[i] * density * (1 + along + 0.5 * along * along - 1.5 * (ux * ux + uy * uy));
  }

  /** Undisturbed flow everywhere, with a slight swerve so that a symmetric wake may break. */
  reset() {
    for (let at = 0; at < this.count; at++) {
      const x = at % this.width;
      const swerve = 0.004 * Math.sin((4 * Math.PI * x) / this.width);
      for (let i = 0; i < 9; i++) this.before[i][at] = Lattice.equilibrium(i, 1, Lattice.SPEED, swerve);
      this.ux[at] = Lattice.SPEED;
      this.uy[at] = swerve;
    }
    this.steps = 0;
  }

  /** Makes a cell solid or fluid; new fluid is at rest. */
  paint(x, y, isSolid) {
    if (x < 2 || y < 2 || x >= this.width - 2 || y >= this.height - 2) return;
    const at = y * this.width + x;
    if (this.solid[at] && !isSolid) for (let i = 0; i < 9; i++) this.before[i][at] = Lattice.WEIGHT[i];
    this.solid[at] = isSolid ? 1 : 0;
    this.ux[at] = 0;
    this.uy[at] = 0;
  }

  /** Rows between the lowest and the highest solid cell, both counted. */
  extent() {
    let [first, last] = [this.height, -1];
    for (let at = 0; at < this.count; at++) {
      if (!this.solid[at]) continue;
      const y = Math.floor(at / this.width);
      first = Math.min(first, y);
      last = Math.max(last, y);
    }
    return Math.max(0, last - first + 1);
  }

  collide() {
    const { before: f, solid, ux, uy } = this;
    const plus = 1 / (3 * this.viscosity + 0.5);
    // The second time makes walls stand half way between cells: (1/plus − 1/2)(1/minus − 1/2) = 1/4.
    const minus = 1 / (0.25 / (1 / plus - 0.5) + 0.5);
    for (let at = 0; at < this.count; at++) {
      if (solid[at]) continue;
      const density = f[0][at] + f[1][at] + f[2][at] + f[3][at] + f[4][at] + f[5][at] + f[6][at] + f[7][at] + f[8][at];
      const u = (f[1][at] - f[3][at] + f[5][at] - f[6][at] - f[7][at] + f[8][at]) / density;
      const v = (f[2][at] - f[4][at] + f[5][at] + f[6][at] - f[7][at] - f[8][at]) / density;
      ux[at] = u;
      uy[at] = v;
      const still = 1 - 1.5 * (u * u + v * v);
      f[0][at] += plus * ((4 / 9) * density * still - f[0][at]);
      this.relax(1, 3, at, density / 9, 3 * u, still, plus, minus);
      this.relax(2, 4, at, density / 9, 3 * v, still, plus, minus);
      this.relax(5, 7, at, density / 36, 3 * (u + v), still, plus, minus);
      this.relax(6, 8, at, density / 36, 3 * (v - u), still, plus, minus);
    }
  }

  relax(one, other, at, weight, along, still, plus, minus) {
    const [f, g] = [this.before[one], this.before[other]];
    const even = plus * (weight * (still + 0.5 * along * along) - 0.5 * (f[at] + g[at]));
    const odd = minus * (weight * along - 0.5 * (f[at] - g[at]));
    f[at] += even + odd;
    g[at] += even - odd;
  }

  stream() {
    const { width, height, solid } = this;
    for (let i = 0; i < 9; i++) {
      const [from, to, back] = [this.before[i], this.after[i], this.before[Lattice.OPPOSITE[i]]];
      const shift = Lattice.VY[i] * width + Lattice.VX[i];
      for (let y = 1; y < height - 1; y++) {
        const end = y * width + width - 1;
        for (let at = y * width + 1; at < end; at++) to[at] = solid[at - shift] ? back[at] : from[at - shift];
      }
    }
    this.edges();
    [this.before, this.after] = [this.after, this.before];
  }

  /** The undisturbed flow at three edges; at the right one everything leaves. */
  edges() {
    const { width, height } = this;
    for (let i = 0; i < 9; i++) {
      const [to, value] = [this.after[i], Lattice.equilibrium(i, 1, Lattice.SPEED, 0)];
      to.fill(value, 0, width);
      to.fill(value, (height - 1) * width);
      for (let y = 0; y < height; y++) {
        to[y * width] = value;
        to[y * width + width - 1] = to[y * width + width - 2];
      }
    }
  }

  step() {
    this.collide();
    this.stream();
    this.steps++;
  }

  /** Whether all numbers are still finite. */
  isSound() {
    const middle = this.ux[Math.floor(this.height / 2) * this.width + Math.floor(this.width * 0.8)];
    return Number.isFinite(middle) && Math.abs(middle) < 1;
  }
};
