import { useId, useState } from 'react';
import css from './RangeField.module.css';

interface RangeLimits {
  min: number;
  max: number;
  step: number;
}

/** How users type an exact value. */
export interface RangeTyping {
  /** The field's label, such as 'How much, in naira'. */
  label: string;
  before?: string;
  after?: string;
  write: (value: number) => string;
  read: (text: string) => number | undefined;
}

interface RangeFieldProps {
  label: string;
  hint?: string;
  value: number;
  limits: RangeLimits;
  typing: RangeTyping;
  show: (value: number) => string;
  onChange: (value: number) => void;
}

/** Reads a whole number of up to three digits. */
export const parseWholeNumber = (text: string): number | undefined =>
  /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : undefined;

const nearest = (value: number, { min, max, step }: RangeLimits): number =>
  Math.min(max, Math.max(min, min + Math.round((value - min) / step) * step));

/** A slider with a text field. The slider follows valid typing; on blur the value moves to the nearest valid one and says so. */
export function RangeField({ label, hint, value, limits, typing, show, onChange }: RangeFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [moved, setMoved] = useState('');
  const { min, max, step } = limits;
  function choose(chosen: number): void {
    setMoved('');
    onChange(chosen);
  }
  const change = (by: number) => choose(nearest(value + by, limits));
  function follow(text: string): void {
    setTyped(text);
    setMoved('');
    const read = typing.read(text);
    if (read !== undefined && read === nearest(read, limits)) onChange(read);
  }
  function leave(): void {
    const read = typing.read(typed ?? '');
    if (read !== undefined) {
      const valid = nearest(read, limits);
      if (valid !== read) setMoved(`You typed ${show(read)}. The nearest possible is ${show(valid)}.`);
      onChange(valid);
    }
    setTyped(undefined);
  }
  const text = typed ?? typing.write(value);
  return (
    <div className={css.field}>
      <div className={css.head}>
        <label htmlFor={id} className={css.label}>
          {label}
        </label>
        {/* A click beside the digits also focuses their field. */}
        <label className={css.value}>
          {typing.before}
          <input
            className={css.typed}
            aria-label={typing.label}
            aria-describedby={hint === undefined ? undefined : `${id}-hint`}
            inputMode="numeric"
            autoComplete="off"
            size={Math.max(2, text.length)}
            maxLength={20}
            value={text}
            onChange={({ target }) => follow(target.value)}
            onFocus={({ target }) => target.select()}
            onBlur={leave}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter must not submit the form here.
              event.preventDefault();
              leave();
            }}
          />
          {typing.after}
        </label>
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      <p role="status" className={css.hint}>
        {moved}
      </p>
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
          onChange={({ target }) => choose(Number(target.value))}
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
