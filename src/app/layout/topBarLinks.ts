import { toHomeSection } from '../../features/visitor/home/homeSections';
import { pathTo } from '../../pathTo';

export const topBarLinks = [
  { label: 'Company', to: toHomeSection('company') },
  { label: 'Features', to: toHomeSection('features') },
  { label: 'Help', to: toHomeSection('help') },
  { label: 'Blog', to: pathTo('home') },
] as const;
