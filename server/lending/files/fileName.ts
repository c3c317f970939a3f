import { FILE_LIMITS, fileTypes, type FileKind } from '../../../contract/lending/files/files';

const NAMELESS = 'file';
/** What browsers write for quotes and line ends in the name of a form's file. */
const FORM_ESCAPES = /%22|%0D|%0A/gi;

/**
 * A name to show and to save under: without a path, control characters, and marks that turn the direction of writing, and
 * with the ending of the file's real kind.
 */
export function cleanName(given: string | undefined, kind: FileKind): string {
  const { ending } = fileTypes[kind];
  const last = (given ?? '').split(/[/\\]/).at(-1) ?? '';
  const printable = last
    .replace(FORM_ESCAPES, ' ')
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu, ' ')
    .replace(/\s+/g, ' ');
  const stem = printable.replace(/\.[A-Za-z0-9]{1,5}$/, '').replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, '');
  const short = [...stem].slice(0, FILE_LIMITS.nameLength - ending.length - 1).join('');
  return `${short || NAMELESS}.${ending}`;
}
