import { lazy, Suspense, useState } from 'react';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { MoreIcon } from '../../../../components/icons';

const FreezeDialog = lazy(async () => ({
  default: (await import('../../../../domain/administration/FreezeDialog')).FreezeDialog,
}));

interface FreezeMenuProps {
  userId: string;
  name: string;
  isFrozen: boolean;
}

/** Kept apart from the buttons that decide on the loan. */
export function FreezeMenu({ isFrozen, ...person }: FreezeMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setAnchor(null);
  };
  return (
    <>
      <IconButton
        aria-label="More actions"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
        }}
        sx={{ width: 40, height: 40 }}
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem
          onClick={() => {
            close();
            setIsOpen(true);
          }}
        >
          {isFrozen ? 'Propose to unfreeze the borrower' : 'Freeze the borrower'}
        </MenuItem>
      </Menu>
      {isOpen && (
        <Suspense fallback={null}>
          <FreezeDialog {...person} isFrozen={isFrozen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
