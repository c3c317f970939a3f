import { readCommands } from '../restore/runbook';

interface ClusterRunbook {
  backups: { onEach: string; archive: string; onLeader: string; full: string; incremental: string };
  restoring: { stopApp: string; stopPatroni: string; restore: string; copy: string; start: string; reset: string };
  replacing: { tellEtcd: string; join: string };
}

export function readClusterRunbook(): ClusterRunbook {
  const [onEach = '', archive = '', onLeader = '', full = '', incremental = ''] = readCommands(
    'Backups of three machines',
    5,
  );
  const [stopApp = '', stopPatroni = '', restore = '', copy = '', start = '', reset = ''] = readCommands(
    'Restoring three machines',
    6,
  );
  const [tellEtcd = '', join = ''] = readCommands('Replacing a machine', 2);
  return {
    backups: { onEach, archive, onLeader, full, incremental },
    restoring: { stopApp, stopPatroni, restore, copy, start, reset },
    replacing: { tellEtcd, join },
  };
}
