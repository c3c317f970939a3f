import { HandCoinIcon, PersonIcon, SproutIcon, TilesIcon, WalletIcon } from '../../components/icons';
import { isPageName, pages, type Page, type PageName, type Section } from '../../pages';

interface ProfileSection {
  label: string;
  page: Section;
  /** The section's other pages. */
  inside: readonly PageName[];
  Icon: typeof TilesIcon;
}

const isInside = (section: Section, name: PageName): boolean => {
  const page: Page = pages[name];
  return page.frame === 'profile' && page.section === section && name !== section;
};

const pagesInside = (section: Section): PageName[] =>
  Object.keys(pages)
    .filter(isPageName)
    .filter((name) => isInside(section, name));

export const profileSections: readonly ProfileSection[] = [
  { label: 'Dashboard', page: 'dashboard', inside: pagesInside('dashboard'), Icon: TilesIcon },
  { label: 'Borrow', page: 'loans', inside: pagesInside('loans'), Icon: HandCoinIcon },
  { label: 'Lend', page: 'market', inside: pagesInside('market'), Icon: SproutIcon },
  { label: 'Wallet', page: 'wallet', inside: pagesInside('wallet'), Icon: WalletIcon },
  { label: 'Account', page: 'account', inside: pagesInside('account'), Icon: PersonIcon },
];
