import type { BasisPoints } from './basisPoints';

const PER_CENT = 100;

/** A rate as people read it: 32%, 58.72%. */
export const formatRate = (rate: BasisPoints): string => `${rate / PER_CENT}%`;
