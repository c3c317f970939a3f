import type { FileKind } from '../../../contract/lending/files/files';

/** The number of bytes needed to detect a file's type. */
export const HEAD_BYTES = 8;

const signatures: readonly (readonly [FileKind, readonly number[]])[] = [
  // '%PDF-'. Readers accept it anywhere in the first kilobyte; requiring it at the start rules out files of two
  // types.
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** Detected from the first bytes alone; ignores its name and the caller's headers. */
export const kindOf = (head: Uint8Array): FileKind | undefined =>
  signatures.find(([, bytes]) => bytes.every((byte, index) => head[index] === byte))?.[0];
