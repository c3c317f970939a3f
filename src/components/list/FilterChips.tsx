import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';

interface FilterChipsProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  /** Undefined for all. */
  chosen: Value | undefined;
  onChoose: (value: Value | undefined) => void;
}

/** One choice of a few, and all of them. */
export function FilterChips<Value extends string>({ label, choices, chosen, onChoose }: FilterChipsProps<Value>) {
  return (
    <Stack role="group" aria-label={label} direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 2 }}>
      {[{ value: undefined, label: 'All' }, ...choices].map((choice) => (
        <Chip
          key={choice.label}
          data-public=""
          label={choice.label}
          aria-pressed={choice.value === chosen}
          color={choice.value === chosen ? 'primary' : 'default'}
          variant={choice.value === chosen ? 'filled' : 'outlined'}
          onClick={() => onChoose(choice.value)}
          sx={{ height: 36 }}
        />
      ))}
    </Stack>
  );
}
