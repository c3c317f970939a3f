import type { JournalEntry } from '#contract/money/journal/journal';
import { addKobo, kobo, naira, type Kobo } from '#contract/money/kobo';
import { newBank } from '#support/serverPeople';
import type { AnswerTo, CallName } from '#support/calls';
import type { PendingApproval } from '#contract/office/approvals/approvalSchema';
import { outcome, succeeded, type Client, type Sent } from '../support/client';
import type { Postbox } from '../support/postbox';
import { keyed, type Act, type Kind } from './acts';
import type { Round, Stage } from './stage';

const proposals = {
  newPlans: 'replan',
  holidays: 'holiday',
  feeWaivers: 'feeWaiver',
  defaults: 'default',
  writeOffs: 'writeOff',
  reversals: 'reversal',
  compensations: 'journalEntry',
  losses: 'journalEntry',
  adoptions: 'journalEntry',
  bankAccountChanges: 'bankAccountChange',
} as const satisfies Partial<Record<Kind, PendingApproval['kind']>>;
type Decision = keyof typeof proposals;
export const isDecision = (kind: Kind): kind is Decision => Object.hasOwn(proposals, kind);

const REASON = 'As agreed by telephone';
const EVIDENCE = 'Statement of 24 November, line 3';
/** So that each round's entries have a unique amount. */
const SMALLEST_ENTRY = naira(10);

const entriesOf = (kind: JournalEntry, amountKobo: Kobo) =>
  `select count(*) as found from transfers where kind = '${kind}' and content ->> 'amountKobo' = '${amountKobo}'`;

const eventsOf = (loanId: string, type: string) =>
  `select count(*) as found from loan_events where loan_id = '${loanId}' and type = '${type}'`;

export async function approvals(
  kind: Decision,
  client: Client,
  { stage, postbox, round }: { stage: Stage; postbox: Postbox; round: Round },
): Promise<Act[]> {
  const { administrators, offering } = stage;
  const { forNewPlan, forDefault, depositId, unknownPayout, nth } = round;
  const amountKobo = addKobo(SMALLEST_ENTRY, kobo(nth));
  const ask = async <Name extends CallName>(name: Name, sent: Sent): Promise<AnswerTo<Name>> => {
    const exchange = await client.call(name, keyed(sent));
    if (!succeeded(exchange)) throw new Error(`Before the decision, ${outcome(exchange)}`);
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the server validates answers against the call's schema
    return exchange.body as AnswerTo<Name>;
  };
  const journal = (entry: object) =>
    ask('proposeJournalEntry', { token: offering.token, body: { ...entry, reason: REASON, evidence: EVIDENCE } });
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
    async holidays() {
      const { help } = await ask('myLoan', { token, params });
      const textHash = help?.holidays[0]?.textHash;
      const body = { wish: 'holiday', months: 1, textHash, words: REASON };
      await ask('askForHelp', { token, params, body });
      await ask('proposeHoliday', { token: offering.token, params, body: { reason: REASON } });
      return eventsOf(forNewPlan.loanId, 'holiday');
    },
    async feeWaivers() {
      const { loanId } = forDefault;
      const body = { instalment: 1, reason: REASON };
      await ask('proposeFeeWaiver', { token: offering.token, params: { loanId }, body });
      return `select count(*) as found from fee_waivers where loan_id = '${loanId}' and number = 1`;
    },
    async compensations() {
      await journal({ entry: 'compensation', amountKobo, aboutId: forNewPlan.borrower.id });
      return entriesOf('compensation', amountKobo);
    },
    async losses() {
      await journal({ entry: 'houseLoss', amountKobo });
      return entriesOf('houseLoss', amountKobo);
    },
    async adoptions() {
      await journal({ entry: 'payoutAdoption', reference: unknownPayout });
      return `select count(*) as found from transfers where key = 'adopt:sandbox:${unknownPayout}'`;
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
      const bank = newBank();
      await ask('sendBankAccountChangeCode', { token, body: bank });
      const body = { ...bank, code: postbox.codeFor(email) };
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
    holidays: forNewPlan.loanId,
    feeWaivers: forDefault.loanId,
    defaults: forDefault.loanId,
    writeOffs: forDefault.loanId,
  };
  // An earlier round may have left a voided one of the same kind.
  const entries: Partial<Record<Decision, JournalEntry>> = {
    compensations: 'compensation',
    losses: 'houseLoss',
    adoptions: 'payoutAdoption',
  };
  const isOfRound = (approval: PendingApproval) =>
    (!('loanId' in approval) || approval.loanId === loanIds[kind]) &&
    (!('entry' in approval) || approval.entry === entries[kind]);
  const approvalId = waiting.find((one) => one.kind === proposals[kind] && isOfRound(one))?.id ?? '';
  return administrators.map((administrator) => ({
    call: 'approveProposal',
    sent: keyed({ token: administrator.token, params: { approvalId } }),
    effect,
    hasRival: true,
  }));
}
