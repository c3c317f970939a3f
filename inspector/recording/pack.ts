import { parseJson } from '../../src/lib/json';

/** Compresses a value to text. */
export async function pack(value: unknown): Promise<string> {
  const packed = await through(new Blob([JSON.stringify(value)]), new CompressionStream('gzip'));
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(typeof reader.result === 'string' ? reader.result.slice(reader.result.indexOf(',') + 1) : '');
    };
    reader.onerror = () => {
      reject(new Error('The recording could not be packed.'));
    };
    reader.readAsDataURL(packed);
  });
}

/** Restores a value; undefined if the text isn't a packed value. */
export async function unpack(text: string): Promise<unknown> {
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    const unpacked = await through(new Blob([bytes]), new DecompressionStream('gzip'));
    return parseJson(await unpacked.text());
  } catch {
    return undefined;
  }
}

const through = (blob: Blob, stream: ReadableWritablePair<Uint8Array, BufferSource>): Promise<Blob> =>
  new Response(blob.stream().pipeThrough(stream)).blob();
