/** Plane flow by the lattice Boltzmann method: nine directions, two relaxation times. */

window.Lattice = class Lattice {
  static VX = [0, 1, 0, -1, 0, 1, -1, -1, 1];
  static VY = [0, 0, 1, 0, -1, 1, 1, -1, -1];
  static OPPOSITE = [0, 3, 4, 1, 2, 7, 8, 5, 6];
  /** The direction mirrored about the flow axis. */
  static MIRROR = [0, 1, 4, 3, 2, 8, 7, 6, 5];
  static WEIGHT = [4 / 9, 1 / 9, 1 / 9, 1 / 9, 1 / 9, 1 / 36, 1 / 36, 1 / 36, 1 / 36];
  /** Velocity of the undisturbed flow, in cells per step. */
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

  /** Undisturbed flow except for a local gust, so a symmetric wake may become unstable. */
  reset() {
    for (let at = 0; at < this.count; at++) {
      const [x, y] = [at % this.width, Math.floor(at / this.width)];
      const gust = 0.05 * Math.exp(-((x / this.width - 0.36) ** 2 + (0.4 * (y / this.height - 0.5)) ** 2) / 0.0016);
      for (let i = 0; i < 9; i++) this.before[i][at] = Lattice.equilibrium(i, 1, Lattice.SPEED, gust);
      this.ux[at] = Lattice.SPEED;
      this.uy[at] = gust;
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

  /**
   * Two relaxation rates per column; the viscosity increases near both ends, so the inflow is calm and vortices leave without reflection.
   */
  rates() {
    if (this.kept?.viscosity === this.viscosity) return this.kept.list;
    const list = Array.from({ length: this.width }, (_, x) => {
      const thick = Math.max(0, 1 - x / (0.06 * this.width), 1 - (this.width - x) / (0.16 * this.width));
      const even = 3 * (this.viscosity + 0.12 * thick * thick);
      // The second rate places walls half way between cells: the product of both times less one half is 1/4.
      return [1 / (even + 0.5), 1 / (0.25 / even + 0.5)];
    });
    this.kept = { viscosity: this.viscosity, list };
    return list;
  }

  collide() {
    const { solid, ux, uy } = this;
    const [f0, f1, f2, f3, f4, f5, f6, f7, f8] = this.before;
    const rates = this.rates();
    for (let at = 0; at < this.count; at++) {
      const [plus, minus] = rates[at % this.width];
      if (solid[at]) continue;
      const density = f0[at] + f1[at] + f2[at] + f3[at] + f4[at] + f5[at] + f6[at] + f7[at] + f8[at];
      const u = (f1[at] - f3[at] + f5[at] - f6[at] - f7[at] + f8[at]) / density;
      const v = (f2[at] - f4[at] + f5[at] + f6[at] - f7[at] - f8[at]) / density;
      ux[at] = u;
      uy[at] = v;
      const still = 1 - 1.5 * (u * u + v * v);
      f0[at] += plus * ((4 / 9) * density * still - f0[at]);
      Lattice.relax(f1, f3, at, density / 9, 3 * u, still, plus, minus);
      Lattice.relax(f2, f4, at, density / 9, 3 * v, still, plus, minus);
      Lattice.relax(f5, f7, at, density / 36, 3 * (u + v), still, plus, minus);
      Lattice.relax(f6, f8, at, density / 36, 3 * (v - u), still, plus, minus);
    }
  }

  /** Relaxes two opposite directions towards equilibrium, with separate rates for their even and odd parts. */
  static relax(f, g, at, weight, along, still, plus, minus) {
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

  /** The undisturbed flow enters at the left and leaves at the right, and slips along the other edges. */
  edges() {
    const { width, height, after } = this;
    for (let i = 0; i < 9; i++) {
      const [to, mirrored] = [after[i], after[Lattice.MIRROR[i]]];
      const value = Lattice.equilibrium(i, 1, Lattice.SPEED, 0);
      const last = (height - 1) * width;
      for (let x = 1; x < width - 1; x++) {
        to[x] = mirrored[width + x];
        to[last + x] = mirrored[last - width + x];
      }
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
