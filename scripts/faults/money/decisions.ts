import { newBank } from '../../../__tests__/support/serverPeople';
import type { AnswerTo, CallName } from '../../../__tests__/support/calls';
import type { PendingApproval } from '../../../contract/office/approvals/approvalSchema';
import { outcome, succeeded, type Client, type Sent } from '../support/client';
import type { Postbox } from '../support/postbox';
import { keyed, type Act, type Kind } from './acts';
import type { Round, Stage } from './stage';

export type Decision = Extract<Kind, 'newPlans' | 'defaults' | 'writeOffs' | 'reversals' | 'bankAccountChanges'>;
const decisions: readonly Kind[] = ['newPlans', 'defaults', 'writeOffs', 'reversals', 'bankAccountChanges'];
export const isDecision = (kind: Kind): kind is Decision => decisions.includes(kind);

const REASON = 'As agreed by telephone';
const proposals: Readonly<Record<Decision, PendingApproval['kind']>> = {
  newPlans: 'replan',
  defaults: 'default',
  writeOffs: 'writeOff',
  reversals: 'reversal',
  bankAccountChanges: 'bankAccountChange',
};

const eventsOf = (loanId: string, type: string) =>
  `select count(*) as found from loan_events where loan_id = '${loanId}' and type = '${type}'`;

export async function approvals(
  kind: Decision,
  client: Client,
  { stage, postbox, round }: { stage: Stage; postbox: Postbox; round: Round },
): Promise<Act[]> {
  const { administrators, offering } = stage;
  const { forNewPlan, forDefault, depositId } = round;
  const ask = async <Name extends CallName>(name: Name, sent: Sent): Promise<AnswerTo<Name>> => {
    const exchange = await client.call(name, keyed(sent));
    if (!succeeded(exchange)) throw new Error(`Before it was decided, ${outcome(exchange)}`);
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the server writes answers by the call's schema
    return exchange.body as AnswerTo<Name>;
  };
  const { token, email } = forNewPlan.borrower;
  const params = { loanId: forNewPlan.loanId };
  const propose: Record<Decision, () => Promise<string>> = {
    async newPlans() {
      const { firstDueDays = [] } = await ask('administeredLoan', {
        token: offering.token,
        params,
      });
      const body = { months: 6, firstDueOn: firstDueDays[0], reason: REASON };
      await ask('proposeNewPlan', { token: offering.token, params, body });
      const { newPlan } = await ask('myLoan', { token, params });
      await ask('sendNewPlanCode', { token, params });
      await ask('agreeToNewPlan', {
        token,
        params,
        body: { code: postbox.codeFor(email), textHash: newPlan?.textHash },
      });
      return eventsOf(forNewPlan.loanId, 'replan');
    },
    async defaults() {
      const { loanId } = forDefault;
      await ask('proposeDefault', { token: offering.token, params: { loanId }, body: { reason: REASON } });
      return eventsOf(loanId, 'default');
    },
    async writeOffs() {
      const { loanId } = forDefault;
      await ask('proposeWriteOff', { token: offering.token, params: { loanId }, body: { reason: REASON } });
      return eventsOf(loanId, 'writeOff');
    },
    async reversals() {
      const body = { reason: REASON };
      await ask('proposeReversal', { token: offering.token, params: { transferId: depositId }, body });
      return `select count(*) as found from transfers where kind = 'reversal' and reference = '${depositId}'`;
    },
    async bankAccountChanges() {
      await ask('sendBankAccountChangeCode', { token });
      const body = { ...newBank(), code: postbox.codeFor(email) };
      const { id } = await ask('askForBankAccountChange', { token, body });
      await ask('proposeBankAccountChange', {
        token: offering.token,
        params: { changeId: id },
        body: { reason: REASON },
      });
      return `select count(*) as found from bank_account_changes where id = '${id}' and state = 'approved'`;
    },
  };
  const effect = await propose[kind]();
  const waiting = await ask('approvals', { token: administrators[0].token });
  const loanIds: Partial<Record<Decision, string>> = {
    newPlans: forNewPlan.loanId,
    defaults: forDefault.loanId,
    writeOffs: forDefault.loanId,
  };
  // An earlier round may have left a void one of the same kind.
  const isOfRound = (approval: PendingApproval) => !('loanId' in approval) || approval.loanId === loanIds[kind];
  const approvalId = waiting.find((one) => one.kind === proposals[kind] && isOfRound(one))?.id ?? '';
  return administrators.map((administrator) => ({
    call: 'approveProposal',
    sent: keyed({ token: administrator.token, params: { approvalId } }),
    effect,
    hasRival: true,
  }));
}
