import { accountSections } from './accountSections';
import { borrowingSections } from './borrowingSections';
import { moneySections } from './moneySections';

/** All sections, in the order of the file. */
export const sections = [...accountSections, ...moneySections, ...borrowingSections];
