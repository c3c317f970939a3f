import { APPROVAL_KINDS, type ApprovalKind } from '#contract/office/approvals/approvals';
import type { Role } from '#contract/people/roles/roles';
import { hashOf } from '#server/kernel/approvals/fourEyes';
import { insertApproval } from '#server/kernel/approvals/repository';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { findUserByEmail } from '#server/people/users/repository';
import { administrator, type Person } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

/** A deliberate copy by role: a wrong entry in the contract's table fails here. */
const decides: Readonly<Record<Exclude<Role, 'owner'>, readonly ApprovalKind[]>> = {
  credit: ['disbursement', 'default', 'writeOff', 'replan', 'holiday', 'feeWaiver'],
  treasury: [
    'suspenseAssignment',
    'suspenseReturn',
    'houseFunding',
    'housePayout',
    'reversal',
    'resuming',
    'journalEntry',
    'monthClosing',
  ],
  support: [
    'unfreezing',
    'bankAccountChange',
    'emailChange',
    'nameChange',
    'withdrawalRelease',
    'keptOpening',
    'dataRelease',
    'screeningDecision',
  ],
  auditor: [],
};

onServer((given) => {
  let proposer: string;
  beforeAll(async () => {
    const { email } = await administrator(given.server);
    proposer = (await findUserByEmail(given.server.context.db, email))!.id;
  });

  /** Unreadable content, so that only the role matters. */
  const proposeEach = () =>
    inTransaction(given.server.context, async (tx) => {
      for (const kind of APPROVAL_KINDS) {
        const content = { nothing: true };
        const proposedAt = given.server.clock.now();
        const expiresAt = new Date(proposedAt.getTime() + 3_600_000);
        const one = { kind, subjectId: crypto.randomUUID(), content, contentHash: hashOf(content) };
        await insertApproval(tx, { ...one, proposedBy: proposer, proposedAt, expiresAt });
      }
    });

  const listed = async ({ token }: Person) => {
    const { body } = await given.server.call('approvals', { token, query: { pageSize: 100 } });
    return body.flatMap((one) => (one.kind === 'unreadable' ? [{ ...one, kind: one.of }] : []));
  };

  beforeEach(async () => {
    given.server.clock.advance({ hours: 2 });
    await proposeEach();
  });

  test.each(Object.entries(decides))('%s can decide on its own kinds and no other', async (role, kinds) => {
    const { server } = given;
    const decider = await administrator(server, [role as Role]);
    const all = await listed(await administrator(server));
    expect(all.map(({ kind }) => kind).sort()).toEqual([...APPROVAL_KINDS].sort());
    for (const { id, kind } of all) {
      const { token } = decider;
      const approved = await server.call('approveProposal', { token, params: { approvalId: id } });
      const refused = await server.call('refuseProposal', { token, params: { approvalId: id } });
      const isTheirs = kinds.includes(kind);
      // An unreadable proposal can only be rejected.
      expect([kind, approved.error.code]).toEqual([kind, isTheirs ? 'PROPOSAL_VOID' : 'ROLE_MISSING']);
      expect([kind, refused.status]).toEqual([kind, isTheirs ? 200 : 403]);
    }
  });

  test.each(Object.entries(decides))('%s sees the kinds it decides on', async (role, kinds) => {
    const shown = await listed(await administrator(given.server, [role as Role]));
    if (role === 'auditor') {
      expect(shown).toHaveLength(APPROVAL_KINDS.length);
      expect(shown.every(({ neededRole }) => neededRole !== undefined)).toBe(true);
    } else {
      expect(shown.map(({ kind }) => kind).sort()).toEqual([...kinds].sort());
      expect(shown.every(({ neededRole }) => neededRole === undefined)).toBe(true);
    }
  });

  test.each([...Object.entries(decides), ['owner', APPROVAL_KINDS] as const])(
    'the number of pending items for %s counts what they can approve',
    async (role, kinds) => {
      const { token } = await administrator(given.server, [role as Role]);
      const { body } = await given.server.call('portalOverview', { token });
      expect(body.waiting.find(({ kind }) => kind === 'approvals')?.count).toBe(kinds.length);
    },
  );
});
