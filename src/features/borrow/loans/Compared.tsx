import type { ReactNode } from 'react';

interface ComparedProps {
  now: ReactNode;
  /** Undefined if it is the same. */
  before: ReactNode;
}

/** A figure, and whether it was another one before. */
export const Compared = ({ now, before }: ComparedProps) => (
  <>
    <span>{now},</span> <span>{before === undefined ? 'as before' : <>not {before}</>}</span>
  </>
);
