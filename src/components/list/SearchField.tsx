import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { SearchIcon } from '../icons';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  text: string;
  onChange: (text: string) => void;
}

export function SearchField({ label, placeholder, text, onChange }: SearchFieldProps) {
  return (
    <TextField
      type="search"
      size="small"
      data-search=""
      fullWidth
      label={<span data-public="">{label}</span>}
      placeholder={placeholder}
      value={text}
      onChange={({ target }) => {
        onChange(target.value);
      }}
      slotProps={{
        inputLabel: { shrink: true },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          sx: { minHeight: 40, backgroundColor: 'background.paper', '& input': { textOverflow: 'ellipsis' } },
        },
      }}
      sx={{ maxWidth: { md: 360 } }}
    />
  );
}
