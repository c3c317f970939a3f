import { existsSync } from 'node:fs';
import { join } from 'node:path';

// Preloaded into a server, whose clock is six minutes ahead while this file exists.
const LATER = join(process.env.DATA_DIR ?? '', 'later');
const MINUTES = 6;
const RealDate = Date;
/** The file is looked for at most this often, because the clock is read all the time. */
const LOOK_AGAIN_MS = 50;
let lookedAt = 0;
let offsetMs = 0;
function offset() {
  const now = RealDate.now();
  if (now - lookedAt > LOOK_AGAIN_MS) {
    lookedAt = now;
    offsetMs = existsSync(LATER) ? MINUTES * 60_000 : 0;
  }
  return offsetMs;
}

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + offset());
    else super(...given);
  }

  static now() {
    return RealDate.now() + offset();
  }
};
