import { object, type InferType } from 'yup';
import { TOKEN_SCOPES, type TokenScope } from '../../call';
import { choiceRule, textRule } from '../../fields';
import { otpRule } from '../codes/oneTimeCodeRule';

/** Active tokens per person. */
export const MAX_API_TOKENS = 10;

/** Completes 'a program can …'. */
export const scopeTexts: Readonly<Record<TokenScope, string>> = {
  read: 'read your wallet, your loans to others and the market',
  invest: 'read your wallet, your loans to others and the market, and lend your money',
};

const TOKEN_NAME_LENGTH = 60;
const SCOPE_REQUIRED = 'Please choose what the program may do';

export const apiTokenRules = object({
  name: textRule('Please name the program', TOKEN_NAME_LENGTH, `At most ${TOKEN_NAME_LENGTH} characters`),
  scope: choiceRule(TOKEN_SCOPES, SCOPE_REQUIRED),
});

export const newApiTokenRules = apiTokenRules.shape({ code: otpRule() });

export type ApiTokenForm = InferType<typeof apiTokenRules>;
export type NewApiTokenForm = InferType<typeof newApiTokenRules>;
