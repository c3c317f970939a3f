import TextField from '@mui/material/TextField';
import { FIRST_DAY, isListDay } from './listParams';
import { useTypedText } from './useTypedText';

interface DayFilterProps {
  label: string;
  day: string;
  onChange: (day: string) => void;
}

/** While a user types a year, browsers report the years 2, 20 and 202. */
const readDay = (text: string): string | undefined => (text === '' || isListDay(text) ? text : undefined);

export function DayFilter({ label, day, onChange }: DayFilterProps) {
  const { text, setText, parsed } = useTypedText({ value: day, read: readDay, onTyped: onChange });
  return (
    <TextField
      type="date"
      size="small"
      sx={{ '& input': { px: 1 } }}
      label={<span data-public="">{label}</span>}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
      }}
      onBlur={() => {
        if (parsed === undefined) setText(day);
      }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: FIRST_DAY, max: '9999-12-31' } }}
    />
  );
}
