import { WITHDRAWAL_WAIT_HOURS } from '../product';
import { groupThousands } from './format';
import { MAX_STATEMENT_ROWS } from './wallet/transactions';

export const moneyErrors = {
  INSUFFICIENT_FUNDS: { status: 409, text: 'There is not enough money in the wallet' },
  TRANSFER_KEY_REUSED: {
    status: 409,
    text: 'This payment was already sent with different details. Reload the page and try again',
  },
  HOUSE_FUNDS_TOO_LOW: { status: 503, text: "We can't make this payment right now. Please try again later" },
  HOUSE_FUNDS_SHORT: { status: 409, text: 'Company funds are too low to pay for this. Add company funds first' },
  PAYMENTS_UNAVAILABLE: {
    status: 503,
    text: "No payment provider is set up here, so money can't be moved",
  },
  PROVIDER_NO_ANSWER: {
    status: 503,
    text: "The bank isn't answering. Please try again in a few minutes",
  },
  BVN_NEEDS_BANK_ACCOUNT: { status: 409, text: 'Add your bank account first: we need it to check your BVN' },
  NOT_ELIGIBLE: { status: 403, text: 'Something is missing before you can do this' },
  BVN_PENDING: { status: 409, text: 'We are already checking your BVN' },
  BVN_ALREADY_VERIFIED: { status: 409, text: 'Your BVN is already verified' },
  PAYMENTS_PAUSED: {
    status: 409,
    text: 'Withdrawals are paused while we check our books. Your money is safe here; please try again later',
  },
  JOURNAL_INCOMPLETE: { status: 400, text: 'Something is missing: the amount or an ID' },
  TAX_NOT_WITHHELD: { status: 409, text: 'Less than that was taken and not paid over yet' },
  PAUSE_UNCHANGED: { status: 409, text: 'Somebody else has changed this already. Please look again' },
  WITHDRAWAL_FEE_CHANGED: { status: 409, text: 'The fee of this withdrawal has changed. Look at the amount again' },
  WITHDRAWAL_TOO_SOON: {
    status: 403,
    text: `You can't withdraw for ${WITHDRAWAL_WAIT_HOURS} hours after you change your password, email or bank account`,
  },
  MANDATES_UNAVAILABLE: { status: 503, text: "Taking money from bank accounts isn't set up here" },
  MANDATE_OPEN: { status: 409, text: 'You have already set this up' },
  MANDATE_NONE: { status: 409, text: 'There is nothing to end' },
  BANK_WITHOUT_MANDATES: { status: 409, text: "Your bank doesn't offer this" },
  ACCOUNT_NOT_YOURS: { status: 409, text: "The name on your bank account isn't yours" },
  STATEMENT_TOO_LONG: {
    status: 409,
    text: `This statement has over ${groupThousands(MAX_STATEMENT_ROWS)} lines. Download it as CSV`,
  },
} as const;
