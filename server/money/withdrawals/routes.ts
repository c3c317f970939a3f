import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { object } from 'yup';
import { TOTAL_COUNT_HEADER } from '#contract/lists';
import { withdrawalCalls } from '#contract/money/payouts/withdrawalCalls';
import {
  withdrawalRequestRules,
  withdrawalRules,
  type WithdrawalAmount,
} from '#contract/money/payouts/withdrawalRules';
import { passkeyStartSchema } from '#contract/people/secondFactors/factorSchema';
import { withdrawalFeeSchema } from '#contract/money/payouts/withdrawalFeeSchema';
import { MAX_PAYOUT } from '#contract/money/payouts/withdrawals';
import { kobo } from '#contract/money/kobo';
import { withdrawalSchema } from '#contract/money/payouts/withdrawalSchema';
import { WALLET_PAGE_SIZE } from '#contract/money/wallet/transactions';
import type { ServerContext } from '../../kernel/context';
import { addPreparedRoute } from '../../kernel/http/idempotentRoute';
import { addRoute, addAct } from '../../kernel/http/route';
import { type FieldTexts, koboText } from '../../kernel/http/inputText';
import { amountRule, pageQueryRules } from '../../kernel/http/queryRules';
import { transferKeyOf } from '../../kernel/http/idempotencyKey';
import { confirmationTexts } from '../../people/inputTexts';
import type { WalletClaims } from './requireFree';
import { presentWithdrawal } from './list';
import { quoteFee } from './fee';
import { countPayouts, listPayouts } from './repository';
import { relyingPartyOf } from '../../people/secondFactors/relyingParty';
import { prepareWithdrawal, sendWithdrawalCode, startWithdrawalPasskey, withdraw } from './service';

const withdrawalTexts: FieldTexts<WithdrawalAmount> = {
  amountKobo: koboText('The amount to withdraw, without fee and stamp duty'),
};

export function withdrawalRoutes(app: FastifyInstance, context: ServerContext, claims: WalletClaims): void {
  addAct(app, context, withdrawalCalls.sendWithdrawalCode, {
    summary: "Mail the code for a withdrawal of this amount to the caller's current bank account",
    errors: ['CODE_COOLDOWN', 'MAIL_UNAVAILABLE', 'NOT_ELIGIBLE', 'PAYMENTS_UNAVAILABLE', 'RATE_LIMITED'],
    rules: { body: withdrawalRequestRules },
    fields: withdrawalTexts,
    act: ({ user, body }) => sendWithdrawalCode(context, user, body),
  });
  addRoute(app, context, withdrawalCalls.startWithdrawalPasskey, {
    summary: 'Get a challenge for a passkey, which replaces the code for that amount and bank account',
    errors: ['NOT_ELIGIBLE', 'NO_PASSKEY', 'PAYMENTS_UNAVAILABLE'],
    rules: { body: withdrawalRequestRules },
    fields: withdrawalTexts,
    answer: passkeyStartSchema,
    handle: ({ user, body, request }) =>
      startWithdrawalPasskey(context, relyingPartyOf(context.config, request), user, body),
  });
  addRoute(app, context, withdrawalCalls.withdrawalFee, {
    summary: "The caller's fee and stamp duty for a withdrawal",
    errors: ['PAYMENTS_UNAVAILABLE'],
    rules: {
      query: object({ amountKobo: amountRule(MAX_PAYOUT, 'The amount to withdraw').required('Say which amount') }),
    },
    answer: withdrawalFeeSchema,
    handle: ({ user, query }) =>
      quoteFee(context, context.db, claims, { userId: user.id, amountKobo: kobo(query.amountKobo) }),
  });
  addPreparedRoute(app, context, withdrawalCalls.withdraw, {
    summary: "Withdraw money to the caller's own bank account",
    errors: [
      'CHALLENGE_EXPIRED',
      'CODE_EXPIRED',
      'CODE_SPENT',
      'CODE_WRONG',
      'PAYMENTS_PAUSED',
      'INSUFFICIENT_FUNDS',
      'NOT_ELIGIBLE',
      'PASSKEY_COPIED',
      'PASSKEY_REFUSED',
      'PAYMENTS_UNAVAILABLE',
      'PROVIDER_NO_ANSWER',
      'RATE_LIMITED',
      'TRANSFER_KEY_REUSED',
      'WITHDRAWAL_FEE_CHANGED',
      'WITHDRAWAL_TOO_SOON',
    ],
    rules: { body: withdrawalRules },
    fields: {
      ...confirmationTexts,
      ...withdrawalTexts,
      feeKobo: koboText('The fee that was shown; 0 if left out', 5_000),
      dutyKobo: koboText('The stamp duty that was shown; 0 if left out', 5_000),
    },
    answer: withdrawalSchema,
    before: ({ body, user, request }) =>
      prepareWithdrawal(context, relyingPartyOf(context.config, request), user, body),
    work: (tx, { body, user, request }, prepared) => {
      const key = transferKeyOf(user.id, request);
      return withdraw(context, tx, claims, user, { ...body, key }, prepared);
    },
  });
  addRoute(app, context, withdrawalCalls.withdrawals, {
    summary: "A page of the caller's withdrawals, newest first",
    rules: { query: pageQueryRules },
    answer: Type.Array(withdrawalSchema),
    handle: async ({ user, query: { page = 1 }, setHeader }) => {
      const slice = { offset: (page - 1) * WALLET_PAGE_SIZE, limit: WALLET_PAGE_SIZE };
      setHeader(TOTAL_COUNT_HEADER, await countPayouts(context.db, user.id));
      return (await listPayouts(context.db, user.id, slice)).map(presentWithdrawal);
    },
  });
}
