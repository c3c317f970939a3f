import type { TokenScope } from '../../call';

/** Active tokens per person. */
export const MAX_API_TOKENS = 10;

/** Completes 'a program can …'. */
export const scopeTexts: Readonly<Record<TokenScope, string>> = {
  read: 'read your wallet, your loans to others and the market',
  invest: 'read your wallet, your loans to others and the market, and lend your money',
};
