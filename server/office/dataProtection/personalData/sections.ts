import { accountSections } from './accountSections';
import { borrowingSections } from './borrowingSections';
import { moneySections } from './moneySections';

/** All that is held on a person, in the order of the file (section 29.3). */
export const sections = [...accountSections, ...moneySections, ...borrowingSections];
