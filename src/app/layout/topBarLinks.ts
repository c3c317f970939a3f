import { toHomeSection } from '../../features/visitor/home/homeSections';
import { pathTo } from '../../pathTo';

/** The four labels, which all lead to the home page. */
export const topBarLinks = [
  { label: 'Company', to: toHomeSection('company') },
  { label: 'Features', to: toHomeSection('features') },
  { label: 'Help', to: toHomeSection('help') },
  { label: 'Blog', to: pathTo('home') },
] as const;
