import { eq } from 'drizzle-orm';
import { BUREAU_CONSENT_VERSION } from '#contract/lending/bureaux/bureaux';
import { bvnChecks } from '#server/kernel/db/schema/payments';
import { bvnHashes } from '#server/kernel/security/keys';
import { saver, bvnForm } from '../payments';
import type { TestServer } from '../serverApp';

/** A borrower whose BVN the test knows, with the consent to send. */
export async function knownBorrower(server: TestServer, ending?: string) {
  const borrower = await saver(server);
  const { bvn } = bvnForm(ending);
  const { context } = server;
  const [bvnHash] = bvnHashes(context.keys, bvn);
  await context.db.update(bvnChecks).set({ bvnHash, olderHashes: [] }).where(eq(bvnChecks.userId, borrower.id));
  return { ...borrower, bvn, bureaux: { version: BUREAU_CONSENT_VERSION, bvn } };
}
