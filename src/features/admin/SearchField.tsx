import { useEffect, useState } from 'react';
import { InputAdornment, TextField } from '@mui/material';
import { SearchIcon } from '../../components/icons';
import { cleanSearch } from './listParams';

const TYPING_PAUSE_MS = 300;

interface SearchFieldProps {
  search: string;
  onSearch: (search: string) => void;
}

/** Searches once typing pauses. The field follows the address when that changes otherwise (back, forward, a link). */
export function SearchField({ search, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(search);
  const [sent, setSent] = useState(search);
  const [seen, setSeen] = useState(search);
  if (search !== seen) {
    setSeen(search);
    if (search !== sent) {
      setSent(search);
      setText(search);
    }
  }

  const asked = cleanSearch(text);
  useEffect(() => {
    if (asked === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(asked);
      onSearch(asked);
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  });

  return (
    <TextField
      type="search"
      size="small"
      label="Search users"
      placeholder="Name, user name or email"
      value={text}
      onChange={(event) => {
        setText(event.target.value);
      }}
      slotProps={{
        inputLabel: { shrink: true },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
      sx={{ maxWidth: { md: 360 }, '& .MuiInputBase-root': { minHeight: 44, backgroundColor: 'background.paper' } }}
    />
  );
}
