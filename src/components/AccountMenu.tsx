import { useId, useState } from 'react';
import { Box, Button, Menu, MenuItem } from '@mui/material';
import { ChevronDownIcon } from './icons';

interface AccountMenuProps {
  greeting: string;
  items: readonly { label: string; onChoose: () => void }[];
}

/** A greeting that opens a menu. A long name is cut with dots before it pushes anything off the bar. */
export function AccountMenu({ greeting, items }: AccountMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const buttonId = useId();
  const menuId = useId();
  const close = () => {
    setAnchor(null);
  };

  return (
    <>
      <Button
        id={buttonId}
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        endIcon={<ChevronDownIcon />}
        title={greeting}
        onClick={(event) => {
          setAnchor(event.currentTarget);
        }}
        sx={{ minWidth: 0 }}
      >
        <Box component="span" sx={{ maxWidth: { xs: '9rem', md: '18rem' }, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {greeting}
        </Box>
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={close} slotProps={{ list: { 'aria-labelledby': buttonId } }}>
        {items.map(({ label, onChoose }) => (
          <MenuItem
            key={label}
            onClick={() => {
              close();
              onChoose();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
