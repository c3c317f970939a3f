import * as administrators from '../../contract/administration/calls/administrators';
import * as approvals from '../../contract/administration/calls/approvals';
import * as arrears from '../../contract/administration/calls/arrears';
import * as auditTrail from '../../contract/administration/calls/auditTrail';
import * as health from '../../contract/administration/calls/health';
import * as house from '../../contract/administration/calls/house';
import * as ledger from '../../contract/administration/calls/ledger';
import * as lendingTerms from '../../contract/administration/calls/lendingTerms';
import * as administeredLoans from '../../contract/administration/calls/loans';
import * as payouts from '../../contract/administration/calls/payouts';
import * as administeredUsers from '../../contract/administration/calls/users';
import { API_BASE } from '../../contract/api';
import type { AnswerOf } from '../../contract/call';
import * as complaints from '../../contract/complaints/calls';
import * as lending from '../../contract/lending/calls';
import * as loans from '../../contract/loans/calls';
import * as market from '../../contract/market/calls';
import * as session from '../../contract/session/calls';
import * as users from '../../contract/users/calls';
import * as wallet from '../../contract/wallet/calls';

/** Every call of the contract, by its name. The app imports rows one by one. */
export const calls = {
  ...administrators,
  ...approvals,
  ...arrears,
  ...auditTrail,
  ...health,
  ...house,
  ...ledger,
  ...lendingTerms,
  ...administeredLoans,
  ...payouts,
  ...administeredUsers,
  ...complaints,
  ...lending,
  ...loans,
  ...market,
  ...session,
  ...users,
  ...wallet,
};

export type CallName = keyof typeof calls;
export type AnswerTo<Name extends CallName> = AnswerOf<(typeof calls)[Name]>;

/** The names of all calls. */
export const callNames = Object.values(calls).map(({ name }) => name);

/** The addresses of a call, whatever its parameters and query are. */
export const urlOf = (name: CallName): RegExp =>
  new RegExp(`${API_BASE}${calls[name].path.replace(/:\w+/g, '[^/?]+')}(\\?.*)?$`);
