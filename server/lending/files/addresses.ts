import { keyedHash, isSameText, type Keys } from '../../security/keys';

export const FILE_PATH = '/files/:fileId/:until/:seal';

/** For the owner's own list, which is reloaded with each page. */
export const OWNER_SECONDS = 15 * 60;
/** Long enough to open a frame or save the file. */
export const REVIEWER_SECONDS = 60;

interface Sealing {
  keys: Pick<Keys, 'fileAddresses'>;
}

const sealOf = ({ keys }: Sealing, fileId: string, until: string): string =>
  keyedHash(keys.fileAddresses, fileId, until);

/** Frames and images can't send a token, so the URL itself grants access for a limited time. */
export function addressOf(context: Sealing, fileId: string, now: Date, seconds: number): string {
  const until = String(Math.floor(now.getTime() / 1000) + seconds);
  return `/files/${fileId}/${until}/${sealOf(context, fileId, until)}`;
}

/** Whether the seal belongs to the file and the time `until`, in seconds since 1970, which must not have passed. */
export function isOpenAddress(
  context: Sealing,
  { fileId, until, seal }: { fileId: string; until: string; seal: string },
  now: Date,
): boolean {
  return isSameText(seal, sealOf(context, fileId, until)) && Number(until) * 1000 > now.getTime();
}
