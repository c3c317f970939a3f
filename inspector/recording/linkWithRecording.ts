import { flowPath } from '../flowPath';
import { pack, unpack } from './pack';
import { flowOf } from './fitRecording';
import { RecordingRefused } from './readRecording';
import type { Recording } from './recording';

/** Chat and mail programs cut longer links. */
const LINK_MAX = 16_000;

/**
 * Makes a link that contains the recording, without its picture.
 * @throws RecordingRefused if it would be too long; then the file must be sent
 */
export async function linkWithRecording({ picture: _picture, ...recording }: Recording): Promise<string> {
  const { fitting } = flowOf(recording);
  const link = `${window.location.origin}${flowPath(fitting.machine)}#recording=${encodeURIComponent(await pack(recording))}`;
  if (link.length > LINK_MAX)
    throw new RecordingRefused(
      `This recording is too large for a link (${Math.ceil(link.length / 1000)} kB): export its file and share that instead.`,
    );
  return link;
}

/** The recording's text from an address; undefined if it contains none. */
export async function recordingInLink(hash: string): Promise<string | undefined> {
  const packed = new URLSearchParams(hash.slice(1)).get('recording');
  if (packed === null) return undefined;
  return JSON.stringify(await unpack(packed));
}
