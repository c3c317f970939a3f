import { pathToLending } from '../../domain/lending/intent';
import { toHomeSection } from '../../features/visitor/home/homeSections';
import { documents } from '../../pages';
import { pathTo } from '../../pathTo';

interface FooterEntry {
  label: string;
  to?: string;
  isDocument?: boolean;
}

interface FooterColumn {
  title: string;
  entries: FooterEntry[];
  note?: string;
}

const guestEntries: FooterEntry[] = [
  { label: 'Sign up', to: pathTo('register') },
  { label: 'Sign In', to: pathTo('login') },
];

/** Without 'Register' for signed-in users (docs/product/app.md#labels-and-links). */
export const footerColumns = (isSignedIn: boolean): FooterColumn[] => [
  {
    title: 'Product',
    entries: [
      { label: 'Get a Loan', to: pathToLending('borrow', isSignedIn) },
      { label: 'Create Investment', to: pathToLending('lend', isSignedIn) },
      ...(isSignedIn ? [{ label: 'Go to your dashboard', to: pathTo('dashboard') }] : guestEntries),
    ],
  },
  {
    title: 'Company',
    entries: [
      { label: 'What We Do', to: toHomeSection('company') },
      { label: 'Our Unique Approach', to: toHomeSection('features') },
      { label: 'Statistics', to: pathTo('statistics') },
      { label: 'How we protect you', to: toHomeSection('protection') },
      { label: 'Customers', to: toHomeSection('customers') },
    ],
  },
  {
    title: 'Legal',
    entries: [
      { label: 'Help and answers', to: pathTo('help') },
      { label: 'Terms and Conditions', to: documents.terms, isDocument: true },
      { label: 'Privacy and contact', to: pathTo('privacy') },
      { label: 'Good to know', to: toHomeSection('help') },
    ],
  },
  {
    title: 'Follow Us',
    entries: [{ label: 'Facebook' }, { label: 'Instagram' }, { label: 'LinkedIn' }, { label: 'X' }],
    note: 'Opening soon',
  },
];
