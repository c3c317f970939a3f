import { useId } from 'react';
import css from './RangeField.module.css';

interface RangeFieldProps {
  label: string;
  value: number;
  limits: { min: number; max: number; step: number };
  show: (value: number) => string;
  onChange: (value: number) => void;
}

export function RangeField({ label, value, limits: { min, max, step }, show, onChange }: RangeFieldProps) {
  const id = useId();
  const change = (by: number) => onChange(Math.min(max, Math.max(min, value + by)));
  return (
    <div className={css.field}>
      <div className={css.head}>
        <label htmlFor={id} className={css.label}>
          {label}
        </label>
        <output htmlFor={id} className={css.value}>
          {show(value)}
        </output>
      </div>
      <div className={css.row}>
        <button
          type="button"
          className={css.step}
          aria-label={`${label}: less`}
          disabled={value <= min}
          onClick={() => change(-step)}
        >
          −
        </button>
        <input
          id={id}
          type="range"
          className={css.slider}
          min={min}
          max={max}
          step={step}
          value={value}
          aria-valuetext={show(value)}
          onChange={({ target }) => onChange(Number(target.value))}
        />
        <button
          type="button"
          className={css.step}
          aria-label={`${label}: more`}
          disabled={value >= max}
          onClick={() => change(step)}
        >
          +
        </button>
      </div>
      <div className={css.limits} aria-hidden="true">
        <span>{show(min)}</span>
        <span>{show(max)}</span>
      </div>
    </div>
  );
}
