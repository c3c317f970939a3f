import { FILE_LIMITS, type FileKind } from '../../../contract/lending/files/files';
import { CodedError } from '../../errors';

type PictureKind = Exclude<FileKind, 'pdf'>;

const QUALITY = 85;
const SECONDS = 20;

/**
 * Draws a picture anew, so that nothing is kept but what one sees: no place where it was taken, no device, no bytes behind
 * its end.
 * @throws CodedError FILE_UNREADABLE, PICTURE_TOO_LARGE
 */
export async function redraw(bytes: Buffer, kind: PictureKind): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  // One picture takes one core, and none stays in memory.
  sharp.concurrency(1);
  sharp.cache(false);
  const picture = sharp(bytes, { limitInputPixels: FILE_LIMITS.pixels, failOn: 'error' });
  const { format, width, height } = await readable(sharp(bytes, { limitInputPixels: false }).metadata());
  if (format !== kind) throw new CodedError('FILE_UNREADABLE');
  if (width * height > FILE_LIMITS.pixels) throw new CodedError('PICTURE_TOO_LARGE');
  const size = { width: FILE_LIMITS.side, height: FILE_LIMITS.side, fit: 'inside', withoutEnlargement: true } as const;
  const upright = picture.autoOrient().resize(size).timeout({ seconds: SECONDS });
  return readable((kind === 'jpeg' ? upright.jpeg({ quality: QUALITY }) : upright.png()).toBuffer());
}

async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch {
    throw new CodedError('FILE_UNREADABLE');
  }
}
