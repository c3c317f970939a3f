import { naira, type Kobo } from '../kobo';

interface SpeedRule {
  /** As administrators read it. */
  label: string;
  /** Smaller sums, added up over the hours, are never held: ordinary people stay below. */
  fromKobo: Kobo;
  /** The hours that it looks back. */
  hours: number;
  deposits?: number;
  /** Of what came in. */
  percent?: number;
  /** Besides the person's own. */
  accounts?: number;
}

/**
 * Withdrawals that look like a thief's: held until two administrators release them, or one sends the money back
 * (docs/product/money.md#unusual-withdrawals).
 */
export const speedRules = {
  manyDeposits: { label: 'Five deposits or more within a day', fromKobo: naira(500_000), hours: 24, deposits: 5 },
  straightThrough: {
    label: 'Nearly all that came in within the hour',
    fromKobo: naira(500_000),
    hours: 1,
    percent: 90,
  },
  newDevice: { label: 'A device and a network new to the account', fromKobo: naira(200_000), hours: 24 },
  sharedDevice: {
    label: 'Many accounts signed in from one device',
    fromKobo: naira(200_000),
    hours: 24,
    accounts: 10,
  },
} as const satisfies Record<string, SpeedRule>;

export type SpeedRuleName = keyof typeof speedRules;

const isRule = (name: string): name is SpeedRuleName => Object.hasOwn(speedRules, name);
export const SPEED_RULES: readonly SpeedRuleName[] = Object.keys(speedRules).filter(isRule);

/** After so long a withdrawal that nobody decided on goes back to the wallet. */
export const HOLD_HOURS = 48;

/** Why a withdrawal waits for administrators, as they read it. */
export const holdLabels = {
  account: 'An account in another name, or another person’s',
  manyDeposits: speedRules.manyDeposits.label,
  straightThrough: speedRules.straightThrough.label,
  newDevice: speedRules.newDevice.label,
  sharedDevice: speedRules.sharedDevice.label,
  oneIsHeld: 'An earlier withdrawal of theirs is held',
} as const satisfies Record<SpeedRuleName | 'account' | 'oneIsHeld', string>;
export type HoldReason = keyof typeof holdLabels;

export const HOLD_REASONS = [
  'account',
  'manyDeposits',
  'straightThrough',
  'newDevice',
  'sharedDevice',
  'oneIsHeld',
] as const satisfies readonly HoldReason[];

/** For how a withdrawal came about, not for where it goes. */
export const SPEED_REASONS: readonly HoldReason[] = HOLD_REASONS.filter((reason) => reason !== 'account');

export const isHeldForSpeed = (reasons: readonly HoldReason[]): boolean =>
  reasons.some((reason) => SPEED_REASONS.includes(reason));
