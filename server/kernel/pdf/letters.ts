import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
/** Has ₦ and the letters of Nigerian names, which PDF's built-in fonts lack. */
export const FACES = {
  regular: resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
} as const;

const WHOLE_UNICODE = 12;

/** The characters of a TrueType face, from its table of the whole of Unicode. */
function readCharacters(file: string): (character: number) => boolean {
  const bytes = readFileSync(file);
  const tables = Array.from({ length: bytes.readUInt16BE(4) }, (_, nth) => 12 + nth * 16);
  const map = tables.find((at) => bytes.toString('latin1', at, at + 4) === 'cmap');
  if (map === undefined) throw new Error(`The face ${file} has no table of characters`);
  const start = bytes.readUInt32BE(map + 8);
  const forms = Array.from(
    { length: bytes.readUInt16BE(start + 2) },
    (_, nth) => start + bytes.readUInt32BE(start + 4 + nth * 8 + 4),
  );
  const whole = forms.find((at) => bytes.readUInt16BE(at) === WHOLE_UNICODE);
  if (whole === undefined) throw new Error(`The face ${file} lacks the table of the whole of Unicode`);
  const ranges = Array.from({ length: bytes.readUInt32BE(whole + 12) }, (_, nth) => whole + 16 + nth * 12);
  return (character) =>
    ranges.some((at) => bytes.readUInt32BE(at) <= character && character <= bytes.readUInt32BE(at + 4));
}

let hasCharacter: ((character: number) => boolean) | undefined;

/** Whether a paper can show every letter of the text. */
export function canPrint(text: string): boolean {
  const has = (hasCharacter ??= readCharacters(FACES.regular));
  return [...text].every((character) => has(character.codePointAt(0) ?? 0));
}
