import { useState } from 'react';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { CallArgs } from '../../api/request';
import { useSaveFile } from '../../api/useSaveFile';
import { DownloadIcon, MoreIcon } from '../../components/icons';
import { failures } from '../../components/toast/catalogue';

export interface ListFile {
  name: string;
  call: CallArgs;
}

export function FileMenu({ name, call }: ListFile) {
  const { save, isSaving } = useSaveFile(failures.administrationLoad);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label="More"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        loading={isSaving}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
        }}
        sx={{ width: 40, height: 40 }}
      >
        <MoreIcon />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => {
          setAnchor(null);
        }}
      >
        <MenuItem
          onClick={() => {
            setAnchor(null);
            void save(`${name}.csv`, call);
          }}
        >
          <ListItemIcon>
            <DownloadIcon fontSize="small" />
          </ListItemIcon>
          Download CSV
        </MenuItem>
      </Menu>
    </>
  );
}
