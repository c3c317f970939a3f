import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router-dom';
import { pathTo } from '../pathTo';
import { HelpIcon } from './icons';

/** In the headers of pages that have no footer. */
export function HelpLink() {
  return (
    <IconButton component={Link} to={pathTo('help')} aria-label="Help" sx={{ width: 44, height: 44, color: 'inherit' }}>
      <HelpIcon />
    </IconButton>
  );
}
