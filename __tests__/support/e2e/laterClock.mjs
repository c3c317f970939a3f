import { existsSync } from 'node:fs';
import { join } from 'node:path';

// Loaded into a server: its clock is six minutes on while this file is there.
const LATER = join(process.env.DATA_DIR ?? '', 'later');
const MINUTES = 6;
const RealDate = Date;
/** The clock is read much more often than the file need be. */
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
