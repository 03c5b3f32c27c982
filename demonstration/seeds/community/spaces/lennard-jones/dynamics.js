/** Discs with Lennard-Jones forces in a periodic square, in reduced units; forces by WebAssembly if available, otherwise in JavaScript. */

window.Dynamics = class Dynamics {
  static CUTOFF = 2.5;
  static STEP = 0.005;
  static CAPACITY = 512;
  /** The pair energy at the cut-off, subtracted so the potential ends at zero. */
  static SHIFT = 4 * (Dynamics.CUTOFF ** -12 - Dynamics.CUTOFF ** -6);

  /** `module` is a WebAssembly instance with `forces` and `memory`, or null. */
  constructor(module) {
    this.module = module;
    const buffer = module ? module.exports.memory.buffer : new ArrayBuffer(65_536);
    const part = (k) => new Float64Array(buffer, k * 4096, Dynamics.CAPACITY);
    [this.x, this.y, this.fx, this.fy] = [part(0), part(1), part(2), part(3)];
    this.virialCell = new Float64Array(buffer, 16_384, 1);
    this.vx = new Float64Array(Dynamics.CAPACITY);
    this.vy = new Float64Array(Dynamics.CAPACITY);
    this.wanted = 0.5;
    this.isHeld = true;
  }

  /** A triangular lattice that fills the box, with random velocities at the target temperature. */
  place(count, density) {
    this.count = count;
    this.box = Math.sqrt(count / density);
    this.time = 0;
    const columns = Math.max(1, Math.round(Math.sqrt((count * Math.sqrt(3)) / 2)));
    const rows = Math.ceil(count / columns);
    for (let i = 0; i < count; i++) {
      const row = Math.floor(i / columns);
      this.x[i] = (((i % columns) + 0.25 + 0.5 * (row % 2)) * this.box) / columns;
      this.y[i] = ((row + 0.5) * this.box) / rows;
      this.vx[i] = Dynamics.normal();
      this.vy[i] = Dynamics.normal();
    }
    this.still();
    this.scale(this.wanted);
    this.potential = this.computeForces();
  }

  static normal() {
    return Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random());
  }

  /** Removes the centre-of-mass motion. */
  still() {
    let [sx, sy] = [0, 0];
    for (let i = 0; i < this.count; i++) {
      sx += this.vx[i];
      sy += this.vy[i];
    }
    for (let i = 0; i < this.count; i++) {
      this.vx[i] -= sx / this.count;
      this.vy[i] -= sy / this.count;
    }
  }

  kinetic() {
    let sum = 0;
    for (let i = 0; i < this.count; i++) sum += this.vx[i] ** 2 + this.vy[i] ** 2;
    return sum / 2;
  }

  /** In two dimensions the kinetic energy of a particle is the temperature. */
  temperature() {
    return this.kinetic() / Math.max(1, this.count - 1);
  }

  scale(temperature) {
    const factor = Math.sqrt(temperature / Math.max(1e-9, this.temperature()));
    for (let i = 0; i < this.count; i++) {
      this.vx[i] *= factor;
      this.vy[i] *= factor;
    }
  }

  computeForces() {
    const limit = Math.min(Dynamics.CUTOFF, this.box / 2) ** 2;
    return this.module ? this.module.exports.forces(this.count, this.box, limit, Dynamics.SHIFT) : this.forcesInScript(limit);
  }

  forcesInScript(limit) {
    const { x, y, fx, fy, count, box } = this;
    fx.fill(0, 0, count);
    fy.fill(0, 0, count);
    let [energy, virial] = [0, 0];
    for (let i = 0; i < count; i++)
      for (let j = i + 1; j < count; j++) {
        let dx = x[i] - x[j];
        let dy = y[i] - y[j];
        dx -= box * Math.round(dx / box);
        dy -= box * Math.round(dy / box);
        const r2 = dx * dx + dy * dy;
        if (r2 >= limit) continue;
        const inverse = 1 / r2;
        const six = inverse * inverse * inverse;
        const force = 24 * inverse * six * (2 * six - 1);
        energy += 4 * six * (six - 1) - Dynamics.SHIFT;
        virial += force * r2;
        fx[i] += force * dx;
        fy[i] += force * dy;
        fx[j] -= force * dx;
        fy[j] -= force * dy;
      }
    this.virialCell[0] = virial;
    return energy;
  }

  /** One step of velocity Verlet; if enabled, a Berendsen thermostat relaxes towards the target temperature. */
  step() {
    const { x, y, vx, vy, fx, fy, count, box } = this;
    const dt = Dynamics.STEP;
    for (let i = 0; i < count; i++) {
      vx[i] += 0.5 * dt * fx[i];
      vy[i] += 0.5 * dt * fy[i];
      x[i] += dt * vx[i];
      y[i] += dt * vy[i];
      x[i] -= box * Math.floor(x[i] / box);
      y[i] -= box * Math.floor(y[i] / box);
    }
    this.potential = this.computeForces();
    for (let i = 0; i < count; i++) {
      vx[i] += 0.5 * dt * fx[i];
      vy[i] += 0.5 * dt * fy[i];
    }
    this.time += dt;
    if (this.isHeld) {
      const now = Math.max(1e-6, this.temperature());
      const factor = Math.max(0.9, Math.min(1.1, Math.sqrt(1 + 0.02 * (this.wanted / now - 1))));
      for (let i = 0; i < count; i++) {
        vx[i] *= factor;
        vy[i] *= factor;
      }
    }
  }

  pressure() {
    return (this.kinetic() + this.virialCell[0] / 2) / (this.box * this.box);
  }

  /** Adds the distances of all pairs below `reach` to the bins. */
  countPairs(bins, reach) {
    const { x, y, count, box } = this;
    for (let i = 0; i < count; i++)
      for (let j = i + 1; j < count; j++) {
        let dx = x[i] - x[j];
        let dy = y[i] - y[j];
        dx -= box * Math.round(dx / box);
        dy -= box * Math.round(dy / box);
        const r = Math.sqrt(dx * dx + dy * dy);
        if (r < reach) bins[Math.floor((r / reach) * bins.length)] += 2;
      }
  }
};
