import type { ReactNode } from 'react';

/** A shared part of the product, as the gallery shows it. */
export interface Part {
  name: string;
  /** Its own file, then those drawn with it only. */
  files: readonly [string, ...string[]];
  /** By their labels. */
  states: Readonly<Record<string, ReactNode>>;
}

export const nothing = (): void => undefined;

export const longName = 'Oluwadamilola Chukwuemeka-Adebayo Nwachukwu-Ogunlesi';

export const longAmount = '₦98,765,432,109.87';
