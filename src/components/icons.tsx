import { createSvgIcon } from '@mui/material/utils';

const stroked = (name: string, d: string) =>
  createSvgIcon(
    <path d={d} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />,
    name,
  );

export const EyeIcon = stroked(
  'Eye',
  'M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12Zm10-3a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
);
export const EyeOffIcon = stroked(
  'EyeOff',
  'M3 3l18 18M10.6 5.1A10 10 0 0 1 12 5c6.4 0 10 7 10 7a18 18 0 0 1-3.3 4.2M6.5 6.6A17.600 17.600 0 0 0 2 12s3.600 7 10 7c1.900 0 3.500-.6 5-1.500M9.900 9.900a3 3 0 0 0 4.200 4.200',
);
export const MenuIcon = stroked('Menu', 'M3.5 7h17M3.5 12h17M3.5 17h17');
export const CheckIcon = stroked('Check', 'M4.500 12.500l5 5 10-11');
export const ChevronDownIcon = stroked('ChevronDown', 'M6 9l6 6 6-6');
export const SearchIcon = stroked('Search', 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM20 20l-4-4');
export const MoreIcon = createSvgIcon(
  <path d="M12 3.500a1.800 1.800 0 1 0 0 3.600 1.800 1.800 0 0 0 0-3.600Zm0 6.700a1.800 1.800 0 1 0 0 3.600 1.800 1.800 0 0 0 0-3.600Zm0 6.700a1.800 1.800 0 1 0 0 3.600 1.800 1.800 0 0 0 0-3.600Z" />,
  'More',
);
export const DownloadIcon = stroked('Download', 'M12 4v11M7 11l5 5 5-5M4 20h16');
export const UploadIcon = stroked('Upload', 'M12 15V4M7 9l5-5 5 5M4 20h16');
export const FileIcon = stroked('File', 'M6 3h8l4 4v14H6ZM14 3v4h4M9 12h6M9 16h6');
export const ArrowRightIcon = stroked('ArrowRight', 'M4 12h16M14 6l6 6-6 6');
export const ArrowInIcon = stroked('ArrowIn', 'M17 7 7 17M7 9v8h8');
export const ArrowOutIcon = stroked('ArrowOut', 'M7 17 17 7M9 7h8v8');
export const PlusIcon = stroked('Plus', 'M12 5v14M5 12h14');
export const MinusIcon = stroked('Minus', 'M5 12h14');
export const HandCoinIcon = stroked(
  'HandCoin',
  'M3 20v-6h3.500l4.500 1.500c1 .300 1.500 1.500 1 2.500h4.500c1.500 0 2.500.500 4 1.500l-6 2H3M14.500 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z',
);
export const SproutIcon = stroked(
  'Sprout',
  'M12 21v-9M12 13c0-4-3-6-8-6 0 4 3 6 8 6ZM12 11c0-4 3-7 8-7 0 5-3 7-8 7ZM7 21h10',
);
export const TilesIcon = stroked('Tiles', 'M4 4h6v8H4ZM14 4h6v4h-6ZM14 12h6v8h-6ZM4 16h6v4H4Z');
export const WalletIcon = stroked('Wallet', 'M4 7.500v11h16v-11H4Zm0 0 12-3v3M20 11h-5v4h5M16.500 13h.01');
export const PersonIcon = stroked('Person', 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4 21c0-4 3.500-6 8-6s8 2 8 6');
export const HelpIcon = stroked(
  'Help',
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9.500 9.500a2.500 2.500 0 1 1 3.700 2.200c-.800.400-1.200.900-1.200 1.800M12 16.800h.01',
);
export const BellIcon = stroked('Bell', 'M6 10a6 6 0 0 1 12 0c0 5 2 6 2 7H4c0-1 2-2 2-7ZM10 20a2.200 2.200 0 0 0 4 0');
export const AlertIcon = stroked('Alert', 'M12 3.500 2.500 20h19L12 3.500ZM12 10v4.500M12 17.300h.01');
export const ClockIcon = stroked('Clock', 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7v5l3 2');
