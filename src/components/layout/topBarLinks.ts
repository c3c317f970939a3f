import { paths } from '../../paths';

/** Sections of the home page that links lead to. */
export const homeSections = {
  company: 'what-we-do',
  features: 'our-approach',
  customers: 'customers',
  help: 'good-to-know',
} as const;

/** A section's address, from any page. */
export function toHomeSection(section: keyof typeof homeSections): string {
  return `${paths.home}#${homeSections[section]}`;
}

/** Section 2: four labels, all leading home; the blog has no section there yet. */
export const topBarLinks = [
  { label: 'Company', to: toHomeSection('company') },
  { label: 'Features', to: toHomeSection('features') },
  { label: 'Help', to: toHomeSection('help') },
  { label: 'Blog', to: paths.home },
] as const;
