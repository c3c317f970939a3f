import { HandCoinIcon, PersonIcon, SproutIcon, TilesIcon, WalletIcon } from '../../components/icons';
import type { PageName } from '../../pages';

interface ProfileSection {
  label: string;
  page: 'dashboard' | 'loans' | 'market' | 'wallet' | 'account';
  inside: readonly PageName[];
  Icon: typeof TilesIcon;
}

export const profileSections: readonly ProfileSection[] = [
  { label: 'Dashboard', page: 'dashboard', inside: [], Icon: TilesIcon },
  { label: 'Borrow', page: 'loans', inside: ['loan', 'apply'], Icon: HandCoinIcon },
  {
    label: 'Lend',
    page: 'market',
    inside: ['listing', 'notes', 'note', 'portfolio', 'holding', 'plans'],
    Icon: SproutIcon,
  },
  { label: 'Wallet', page: 'wallet', inside: ['withdraw'], Icon: WalletIcon },
  {
    label: 'Account',
    page: 'account',
    inside: ['notices', 'changePassword', 'changeBankAccount', 'verifyIdentity', 'agreeToTerms'],
    Icon: PersonIcon,
  },
];
