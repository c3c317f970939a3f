import { rmSync } from 'node:fs';
import type { Finding, Say } from '../../../lab/faults/part';
import { makeApp, serve } from './app';
import { makeDatabase, superuserUrlOf } from './database';
import { archived, droppedTable, type Disaster } from './disasters';
import { runDrill } from './drill';
import { makeMachine, type Machine } from './machine';
import { readRunbook, type Runbook, type Steps } from './runbook';

const stepsOn = ({ run }: Machine, { backups, restoring }: Runbook): Steps => ({
  incremental: () => run(backups.incremental),
  stop: () => run(restoring.stop),
  restore: (moment) => run(restoring.restore, { RESTORE_TO: moment }),
  start: () => run(restoring.start),
  check: () => run(restoring.check),
  after: () => run(restoring.after),
});

const lostDisk = ({ killPostgres, dataFolder }: Machine): Disaster => ({
  what: 'the database killed (-9) and its folder deleted',
  await: archived,
  async strike() {
    killPostgres();
    // Its other processes may still be ending.
    rmSync(dataFolder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  },
});

/** Runs the commands of docs/deploy.md#backups and docs/deploy.md#restoring. */
export async function restoreOneMachine(postings: number, say: Say): Promise<Finding[]> {
  const runbook = readRunbook();
  const app = makeApp();
  const machine = await makeMachine((command) => serve(app, command));
  try {
    const { run, port, keepEnvironment, sizes } = machine;
    return await runDrill(
      {
        title: 'Restore',
        database: await makeDatabase(machine),
        superuserUrl: superuserUrlOf(port),
        apps: [app],
        url: app.url,
        keepEnvironment,
        sizes,
        setUpBackups: () => run(runbook.backups.setUp),
        backUp: () => run(runbook.backups.full),
        steps: stepsOn(machine, runbook),
        disasters: [droppedTable, lostDisk(machine)],
      },
      postings,
      say,
    );
  } finally {
    await app.end('SIGKILL');
    await machine.end();
  }
}
