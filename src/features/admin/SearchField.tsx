import { InputAdornment, TextField } from '@mui/material';
import { SearchIcon } from '../../components/icons';

interface SearchFieldProps {
  text: string;
  onChange: (text: string) => void;
}

export function SearchField({ text, onChange }: SearchFieldProps) {
  return (
    <TextField
      type="search"
      size="small"
      label="Search users"
      placeholder="Name, user name or email"
      value={text}
      onChange={(event) => {
        onChange(event.target.value);
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
