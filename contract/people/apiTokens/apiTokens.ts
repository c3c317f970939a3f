import type { TokenScope } from '../../call';

/** Open ones of one person. */
export const MOST_API_TOKENS = 10;

/** As in 'a program can …'. */
export const scopeTexts: Readonly<Record<TokenScope, string>> = {
  read: 'read your wallet, your loans to others and the market',
  invest: 'read your wallet, your loans to others and the market, and lend your money',
};
