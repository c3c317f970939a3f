import TextField from '@mui/material/TextField';
import { FIRST_DAY, isListDay } from './listParams';
import { useTypedText } from './useTypedText';

interface DayFilterProps {
  label: string;
  /** Empty where every day is let through. */
  day: string;
  onChange: (day: string) => void;
}

/** What was typed as the address takes it: while a year is typed, browsers give the days of the years 2, 20 and 202. */
const readDay = (text: string): string | undefined => (text === '' || isListDay(text) ? text : undefined);

/** A day that a list is filtered by; what was left half typed goes back to what the list is filtered by. */
export function DayFilter({ label, day, onChange }: DayFilterProps) {
  const { text, setText, asked } = useTypedText({ value: day, read: readDay, onTyped: onChange });
  return (
    <TextField
      type="date"
      size="small"
      // A day's parts and its button need the room.
      sx={{ '& input': { px: 1 } }}
      label={label}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
      }}
      onBlur={() => {
        if (asked === undefined) setText(day);
      }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: FIRST_DAY, max: '9999-12-31' } }}
    />
  );
}
