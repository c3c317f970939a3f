import { keyedHash, isSameText, type Keys } from '../../kernel/security/keys';

export const FILE_PATH = '/files/:fileId/:use/:until/:seal';

/** For the owner's own list, which is reloaded with each page. */
export const OWNER_SECONDS = 15 * 60;
/** Long enough to open a frame or save the file. */
export const REVIEWER_SECONDS = 60;

/** `drawn` shows a page with the file's pictures; `original` gives the file itself. */
export type FileUse = 'drawn' | 'original';

interface Sealing {
  keys: Pick<Keys, 'fileAddresses'>;
}

const sealOf = ({ keys }: Sealing, fileId: string, use: string, until: string): string =>
  keyedHash(keys.fileAddresses, fileId, use, until);

/** Frames and images can't send a token, so the URL itself grants access for a limited time. */
export function addressOf(
  context: Sealing,
  { fileId, use }: { fileId: string; use: FileUse },
  now: Date,
  seconds: number,
): string {
  const until = String(Math.floor(now.getTime() / 1000) + seconds);
  return `/files/${fileId}/${use}/${until}/${sealOf(context, fileId, use, until)}`;
}

/** Whether the seal belongs to the file, its use and the time `until`, in seconds since 1970, which must not have passed. */
export function isOpenAddress(
  context: Sealing,
  { fileId, use, until, seal }: { fileId: string; use: string; until: string; seal: string },
  now: Date,
): boolean {
  return isSameText(seal, sealOf(context, fileId, use, until)) && Number(until) * 1000 > now.getTime();
}
