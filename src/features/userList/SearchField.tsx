import { FormControl, InputAdornment, InputLabel, OutlinedInput } from '@mui/material';
import { SearchIcon } from '../../components/icons';

interface SearchFieldProps {
  text: string;
  onChange: (text: string) => void;
}

const LABEL = 'Search users';

export function SearchField({ text, onChange }: SearchFieldProps) {
  return (
    <FormControl fullWidth size="small" sx={{ maxWidth: { md: 360 } }}>
      <InputLabel htmlFor="search-users" shrink>
        {LABEL}
      </InputLabel>
      <OutlinedInput
        id="search-users"
        type="search"
        label={LABEL}
        notched
        placeholder="Name, user name or email"
        value={text}
        onChange={({ target }) => {
          onChange(target.value);
        }}
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon fontSize="small" />
          </InputAdornment>
        }
        sx={{ minHeight: 44, backgroundColor: 'background.paper' }}
      />
    </FormControl>
  );
}
