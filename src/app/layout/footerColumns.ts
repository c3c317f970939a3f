import { toHomeSection } from '../../features/home/homeSections';
import { documents } from '../../pages';
import { pathTo } from '../../pathTo';

interface FooterEntry {
  label: string;
  /** Where it leads; without one it is plain text, never a link that goes nowhere. */
  to?: string;
  /** A page outside the app's router. */
  isDocument?: boolean;
}

interface FooterColumn {
  title: string;
  entries: FooterEntry[];
  note?: string;
}

export const footerColumns: FooterColumn[] = [
  {
    title: 'Product',
    entries: [
      { label: 'Get a Loan', to: pathTo('nextSteps') },
      { label: 'Create Investment', to: pathTo('nextSteps') },
      { label: 'Create an account', to: pathTo('register') },
      { label: 'Sign In', to: pathTo('login') },
    ],
  },
  {
    title: 'Company',
    entries: [
      { label: 'What We Do', to: toHomeSection('company') },
      { label: 'Our Unique Approach', to: toHomeSection('features') },
      { label: 'Customers', to: toHomeSection('customers') },
    ],
  },
  {
    title: 'Legal',
    entries: [
      { label: 'Terms and Conditions', to: documents.terms, isDocument: true },
      { label: 'Good to know', to: toHomeSection('help') },
    ],
  },
  {
    title: 'Follow Us',
    entries: [{ label: 'Facebook' }, { label: 'Instagram' }, { label: 'LinkedIn' }, { label: 'X' }],
    note: 'Opening soon',
  },
];
