import { readSettings } from '../server/config/config';
import { connect } from '../server/db/connect';
import { checkLedger } from '../server/ledger/check/checkLedger';
import { shortfall } from '../server/ledger/ownFunds';

async function main(): Promise<void> {
  const connection = await connect(readSettings(process.env, process.cwd()), (error) => console.error(error.message));
  let faults = 0;
  try {
    for await (const result of checkLedger(connection.db)) {
      faults += result.faults;
      console.log(`${result.faults === 0 ? '✓' : '✗'} ${result.title}`);
      for (const example of result.examples) console.log(`  ${example}`);
      const others = result.faults - result.examples.length;
      if (others > 0) console.log(`  and ${others} more`);
    }
    const missing = await shortfall(connection.db);
    if (missing > 0) console.log(`The house's own funds are short of ${missing} kobo.`);
  } finally {
    await connection.close();
  }
  console.log(faults === 0 ? 'The ledger is in order.' : `The ledger has ${faults} faults.`);
  if (faults > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
