import { pathTo } from '../../../pathTo';

export const homeSections = {
  company: 'what-we-do',
  features: 'our-approach',
  customers: 'customers',
  protection: 'protection',
  help: 'good-to-know',
} as const;

export function toHomeSection(section: keyof typeof homeSections): string {
  return `${pathTo('home')}#${homeSections[section]}`;
}
