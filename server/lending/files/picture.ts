import { FILE_LIMITS, type FileKind } from '#contract/lending/files/files';
import { CodedError } from '../../kernel/errors';

type PictureKind = Exclude<FileKind, 'pdf'>;

const QUALITY = 85;
const SECONDS = 20;

/**
 * Re-encodes a picture, so that only its pixels are kept: no location, no device, no data after its end.
 * @throws CodedError FILE_UNREADABLE, PICTURE_TOO_LARGE
 */
export async function redraw(bytes: Buffer, kind: PictureKind): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  // One core per picture, and no cache.
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
