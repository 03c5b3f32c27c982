/** Parses a safetensors file and computes a network of two layers. */

window.Network = class Network {
  /** The header of a safetensors file and views on its F32 tensors. Throws when lengths do not fit the file. */
  static parse(buffer) {
    const view = new DataView(buffer);
    const length = Number(view.getBigUint64(0, true));
    if (length > buffer.byteLength - 8) throw new RangeError('the header is longer than the file');
    const { __metadata__: _, ...entries } = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 8, length)));
    const tensors = {};
    for (const [
      name,
      {
        dtype,
        shape,
        data_offsets: [start, end],
      },
    ] of Object.entries(entries)) {
      const size = shape.reduce((product, one) => product * one, 1);
      if (dtype !== 'F32' || end - start !== size * 4 || 8 + length + end > buffer.byteLength) throw new RangeError(`${name} does not fit`);
      tensors[name] = { dtype, shape, bytes: end - start, data: new Float32Array(buffer.slice(8 + length + start, 8 + length + end)) };
    }
    return tensors;
  }

  constructor(tensors) {
    this.tensors = tensors;
  }

  layer(name, input) {
    const { data, shape } = this.tensors[`${name}.weight`];
    const bias = this.tensors[`${name}.bias`].data;
    return Float64Array.from({ length: shape[0] }, (_, i) => {
      let sum = bias[i];
      for (let j = 0; j < shape[1]; j++) sum += data[i * shape[1] + j] * input[j];
      return sum;
    });
  }

  /** Activations of the hidden units, and a probability for each digit. */
  read(pixels) {
    const hidden = this.layer('fc1', pixels).map((value) => Math.max(0, value));
    const scores = this.layer('fc2', hidden);
    const most = Math.max(...scores);
    const powers = scores.map((score) => Math.exp(score - most));
    const sum = powers.reduce((one, other) => one + other, 0);
    return { hidden, shares: powers.map((power) => power / sum) };
  }

  /** The contribution of each pixel to a digit through the active units. */
  reasons(digit, hidden) {
    const first = this.tensors['fc1.weight'];
    const second = this.tensors['fc2.weight'];
    const total = new Float64Array(first.shape[1]);
    for (let i = 0; i < hidden.length; i++) {
      if (hidden[i] === 0) continue;
      const strength = second.data[digit * hidden.length + i];
      for (let j = 0; j < total.length; j++) total[j] += strength * first.data[i * total.length + j];
    }
    return total;
  }
};
