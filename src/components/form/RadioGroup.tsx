import type { RefCallback } from 'react';
import css from './RadioGroup.module.css';

export interface RadioGroupProps<Choice extends string | number> {
  name: string;
  legend: string;
  options: readonly { value: Choice; label: string }[];
  value: Choice | undefined;
  onChange: (value: Choice) => void;
  /** A scale is horizontal and labels only its ends. */
  look?: 'list' | 'scale';
  onBlur?: () => void;
  inputRef?: RefCallback<HTMLInputElement>;
  isInvalid?: boolean;
  /** Whether recordings may include the chosen option. */
  isPublic?: boolean;
  describedBy?: string;
}

export function RadioGroup<Choice extends string | number>(props: RadioGroupProps<Choice>) {
  const {
    name,
    legend,
    options,
    value,
    onChange,
    look = 'list',
    onBlur,
    inputRef,
    isInvalid = false,
    isPublic = false,
  } = props;
  return (
    <fieldset {...(isPublic && { 'data-public': 'choice' })} className={css.group} aria-describedby={props.describedBy}>
      <legend data-public="" className={css.legend}>
        {legend}
      </legend>
      <div className={css[look]}>
        {options.map((option, index) => (
          <label key={option.value} data-public="" className={css.option}>
            <input
              type="radio"
              name={name}
              ref={index === 0 ? inputRef : undefined}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
              aria-invalid={isInvalid}
              {...(look === 'scale' && { 'aria-label': option.label })}
            />
            {look === 'scale' ? <span aria-hidden="true">{option.value}</span> : option.label}
          </label>
        ))}
      </div>
      {look === 'scale' && (
        <div data-public="" className={css.ends} aria-hidden="true">
          <span>{options[0]?.label}</span>
          <span>{options.at(-1)?.label}</span>
        </div>
      )}
    </fieldset>
  );
}
