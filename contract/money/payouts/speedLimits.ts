import { naira, type Kobo } from '../kobo';

interface SpeedLimit {
  label: string;
  /** Smaller totals within those hours are never held, which spares ordinary withdrawals. */
  fromKobo: Kobo;
  /** How many hours it looks back. */
  hours: number;
  deposits?: number;
  /** Of the deposits in that time. */
  percent?: number;
  /** Other accounts besides the person's own. */
  accounts?: number;
}

/**
 * Signs that a withdrawal may be a thief's. It is held until two administrators release it or one returns the money
 * (docs/product/money.md#unusual-withdrawals).
 */
export const speedLimits = {
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
} as const satisfies Record<string, SpeedLimit>;

export type SpeedLimitName = keyof typeof speedLimits;

const isLimit = (name: string): name is SpeedLimitName => Object.hasOwn(speedLimits, name);
export const SPEED_LIMITS: readonly SpeedLimitName[] = Object.keys(speedLimits).filter(isLimit);

/** A held withdrawal that nobody decides on goes back to the wallet after this many hours. */
export const HOLD_HOURS = 48;

/** Reasons for a review, as administrators see them. */
export const holdLabels = {
  account: 'Account name doesn’t match the customer',
  manyDeposits: speedLimits.manyDeposits.label,
  straightThrough: speedLimits.straightThrough.label,
  newDevice: speedLimits.newDevice.label,
  sharedDevice: speedLimits.sharedDevice.label,
  oneIsHeld: 'An earlier withdrawal of theirs is held',
} as const satisfies Record<SpeedLimitName | 'account' | 'oneIsHeld', string>;
export type HoldReason = keyof typeof holdLabels;

export const HOLD_REASONS = [
  'account',
  'manyDeposits',
  'straightThrough',
  'newDevice',
  'sharedDevice',
  'oneIsHeld',
] as const satisfies readonly HoldReason[];

/** Reasons in how the withdrawal came about, not in the account it goes to. */
export const SPEED_REASONS: readonly HoldReason[] = HOLD_REASONS.filter((reason) => reason !== 'account');

export const isHeldForSpeed = (reasons: readonly HoldReason[]): boolean =>
  reasons.some((reason) => SPEED_REASONS.includes(reason));
