import { writeFileSync } from 'node:fs';
import { configurationPage } from './lib/configurationPage';

writeFileSync('docs/configuration.md', configurationPage());
