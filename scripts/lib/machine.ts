import { availableParallelism, cpus, totalmem } from 'node:os';

/** What figures were taken on. */
export const machine = {
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: availableParallelism(),
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  node: process.version,
};

/** The same as a line to read. */
export const machineLine = `${machine.cores} cores of ${machine.cpu}, ${machine.memoryGiB} GiB, Node ${machine.node}`;
