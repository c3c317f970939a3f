import { PersonIcon, TilesIcon } from '../../components/icons';
import type { PageName } from '../../pages';

interface ProfileSection {
  label: string;
  page: 'dashboard' | 'account';
  /** Pages that are reached through this one. */
  inside: readonly PageName[];
  Icon: typeof TilesIcon;
}

/** The signed-in user's ways around (section 19.4). */
export const profileSections: readonly ProfileSection[] = [
  { label: 'Dashboard', page: 'dashboard', inside: [], Icon: TilesIcon },
  { label: 'Account', page: 'account', inside: ['changePassword'], Icon: PersonIcon },
];
