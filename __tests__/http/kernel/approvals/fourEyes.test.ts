import { inTransaction } from '#server/kernel/db/inTransaction';
import { approveAsStored, approveIfUnchanged, propose } from '#server/kernel/approvals/fourEyes';
import { findUserByEmail } from '#server/people/users/repository';
import { administrator } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';
import { DAY_MS } from '#contract/dates';

onServer((given) => {
  describe('a proposal', () => {
    let proposer: string;
    let other: string;
    const anAdministrator = async () => {
      const { email } = await administrator(given.server);
      return (await findUserByEmail(given.server.context.db, email))!.id;
    };
    beforeAll(async () => {
      proposer = await anAdministrator();
      other = await anAdministrator();
    });

    const proposed = async () => {
      const { context } = given.server;
      const proposal = { kind: 'disbursement' as const, subjectId: crypto.randomUUID(), content: { amountKobo: 100 } };
      const [proposedAt, expiresAt] = [context.now(), new Date(context.now().getTime() + DAY_MS)];
      await inTransaction(context, (tx) => propose(tx, proposal, { proposedBy: proposer, proposedAt, expiresAt }));
      const decide = (change: { content?: { amountKobo: number }; by?: string; at?: Date } = {}) =>
        inTransaction(context, (tx) =>
          approveIfUnchanged(
            tx,
            { ...proposal, content: change.content ?? proposal.content },
            { decidedBy: change.by ?? other, decidedAt: change.at ?? proposedAt },
          ),
        );
      const decideAsStored = (by: string) =>
        inTransaction(context, (tx) => approveAsStored(tx, proposal, { decidedBy: by, decidedAt: proposedAt }));
      return { decide, decideAsStored, expiresAt };
    };

    test('is approved once, by somebody other than its proposer', async () => {
      const { decide } = await proposed();
      await expect(decide({ by: proposer })).rejects.toThrow('FOUR_EYES');
      await decide();
      await expect(decide()).rejects.toThrow('PROPOSAL_VOID');
    });

    test('is void if it would now approve something else', async () => {
      const { decide } = await proposed();
      await expect(decide({ content: { amountKobo: 101 } })).rejects.toThrow('PROPOSAL_VOID');
      await decide();
    });

    test('that is approved as it is stored is approved once too, by somebody else', async () => {
      const { decideAsStored } = await proposed();
      await expect(decideAsStored(proposer)).rejects.toThrow('FOUR_EYES');
      await expect(decideAsStored(other)).resolves.toBe(proposer);
      await expect(decideAsStored(other)).rejects.toThrow('PROPOSAL_VOID');
    });

    test('is void once it has expired', async () => {
      const { decide, expiresAt } = await proposed();
      await expect(decide({ at: expiresAt })).rejects.toThrow('PROPOSAL_VOID');
      await decide({ at: new Date(expiresAt.getTime() - 1) });
    });
  });
});
