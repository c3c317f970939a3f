import { accountSections } from './accountSections';
import { borrowingSections } from './borrowingSections';
import { moneySections } from './moneySections';

/** All that is held on a person, in the order of the file. */
export const sections = [...accountSections, ...moneySections, ...borrowingSections];
