import { writeFileSync } from 'node:fs';
import { measuredPage } from './measuredPage';

writeFileSync('docs/measured.md', measuredPage());
