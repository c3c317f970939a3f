import { existsSync } from 'node:fs';
import { join } from 'node:path';

// Loaded into a server: its clock is six minutes on while this file is there.
const LATER = join(process.env.DATA_DIR ?? '', 'later');
const MINUTES = 6;
const RealDate = Date;
const offset = () => (existsSync(LATER) ? MINUTES * 60_000 : 0);

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + offset());
    else super(...given);
  }

  static now() {
    return RealDate.now() + offset();
  }
};
