/** Names and units that look like words of another language or identifiers, but are not. */

/** Always written in lower case: allowed on Chinese pages. */
export const lowerCaseNames: ReadonlySet<string> = new Set(
  `npm pip conda docker git bash ssh vim nginx redis numpy pandas scipy matplotlib torch onnx safetensors parquet csv json jsonl yaml pdf
   png jpg jpeg webp zip tar gz md txt html css url https http api tokens token vasp lammps gromacs openfoam main train test
   ffmpeg hls molsim xtb bwa psmp sbatch srun pymatgen phonopy`.split(/\s+/),
);

/** Products, formats and tools whose names look like identifiers. */
export const codeLikeNames =
  /\b(?:K100_AI|Q\d_\w+|openEuler|iPhone|macOS|cuDNN|cuBLAS|scGPT|wxPython|iOS|iPad|featureCounts|gprMax|nnUNet)\b/g;
