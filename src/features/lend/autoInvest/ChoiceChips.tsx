import Chip from '@mui/material/Chip';
import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { ErrorLine } from '../../../components/form/ErrorLine';
import css from './plans.module.css';

interface ChoiceChipsProps<Choice extends string, Values extends FieldValues> {
  control: Control<Values, unknown, Values>;
  name: FieldPathByValue<Values, Choice[]>;
  legend: string;
  options: readonly { value: Choice; label: string }[];
}

/** A multiple choice with all options visible. */
export function ChoiceChips<Choice extends string, Values extends FieldValues>(
  props: ChoiceChipsProps<Choice, Values>,
) {
  const { control, name, legend, options } = props;
  const { field, fieldState } = useController({ control, name });
  const chosen: readonly string[] = field.value;
  const toggle = (value: Choice) => {
    const values = options.map((option) => option.value);
    field.onChange(values.filter((one) => chosen.includes(one) !== (one === value)));
  };
  return (
    <fieldset className={css.group} aria-describedby={`${name}-helper-text`}>
      <legend data-public="" className={css.legend}>
        {legend}
      </legend>
      <div className={css.chips}>
        {options.map(({ value, label }) => (
          <Chip
            key={value}
            label={label}
            aria-pressed={chosen.includes(value)}
            color={chosen.includes(value) ? 'primary' : 'default'}
            variant={chosen.includes(value) ? 'filled' : 'outlined'}
            onClick={() => toggle(value)}
            sx={{ height: 44, minWidth: 44, fontSize: '1rem' }}
          />
        ))}
      </div>
      <ErrorLine id={`${name}-helper-text`} error={fieldState.error?.message} />
    </fieldset>
  );
}
