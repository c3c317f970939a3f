import { kobo, type Kobo } from '#contract/money/kobo';
import { MOST_TEXT_COST_KOBO } from '#contract/textMessages';
import type { ReadVariable } from './variables';

const MESSAGE_PROVIDERS = ['termii', 'africastalking'] as const;

export interface MessageSettings {
  provider: (typeof MESSAGE_PROVIDERS)[number];
  /** Where messages are sent, without the path. */
  url: string;
  /** Secret. */
  apiKey: string;
  /** The sender's name that was registered with the provider. */
  sender: string;
  /** The account's name at Africa's Talking. */
  userName: string | undefined;
}

const addresses = {
  termii: 'https://api.ng.termii.com',
  africastalking: 'https://api.africastalking.com',
} as const;

const SENDER = /^[A-Za-z0-9 ]{3,11}$/;

/** @returns undefined without a provider @param complain never gets the key itself */
export function readMessageSettings(
  text: ReadVariable,
  complain: (problem: string) => void,
): MessageSettings | undefined {
  const name = text('SMS_PROVIDER');
  if (name === undefined) return undefined;
  const provider = MESSAGE_PROVIDERS.find((known) => known === name);
  if (!provider) {
    complain(`SMS_PROVIDER must be one of ${MESSAGE_PROVIDERS.join(', ')}`);
    return undefined;
  }
  const [apiKey, sender, userName] = [text('SMS_API_KEY'), text('SMS_SENDER'), text('SMS_USERNAME')];
  const url = text('SMS_URL') ?? addresses[provider];
  if (apiKey === undefined) complain('SMS_API_KEY is required when SMS_PROVIDER is set');
  if (sender === undefined || !SENDER.test(sender))
    complain('SMS_SENDER must be the name registered with the provider: 3 to 11 letters, digits or blanks');
  if (provider === 'africastalking' && userName === undefined)
    complain("SMS_USERNAME is required when SMS_PROVIDER is africastalking: the account's name there");
  if (!URL.canParse(url) || new URL(url).protocol !== 'https:')
    complain('SMS_URL must be an address starting with https://');
  return { provider, url: url.replace(/\/$/, ''), apiKey: apiKey ?? '', sender: sender ?? '', userName };
}

/** What one message costs, in kobo. */
export function readMessageCost(text: ReadVariable, complain: (problem: string) => void): Kobo {
  const cost = text('SMS_COST_KOBO');
  if (/^[1-9]\d{0,4}$/.test(cost) && Number(cost) <= MOST_TEXT_COST_KOBO) return kobo(Number(cost));
  complain(`SMS_COST_KOBO must be a number of kobo from 1 to ${MOST_TEXT_COST_KOBO}`);
  return kobo(1);
}
