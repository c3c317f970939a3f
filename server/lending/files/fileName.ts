import { FILE_LIMITS, fileTypes, type FileKind } from '#contract/lending/files/files';

const NAMELESS = 'file';
/** Browsers' escapes for quotes and line ends in the filename of a form. */
const FORM_ESCAPES = /%22|%0D|%0A/gi;

/**
 * A name for display and saving: without path, control characters or bidirectional marks, and with the extension of the
 * detected type.
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
