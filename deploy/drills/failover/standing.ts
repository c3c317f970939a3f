/** Patroni's own status of one PostgreSQL. */
export interface Standing {
  isPrimary: boolean;
  isRunning: boolean;
  /** For a primary: the replicas that follow it now. */
  streaming: readonly string[];
  synchronous: readonly string[];
}

const ANSWER_LIMIT_MS = 2000;

const textOf = (value: unknown, name: string): string =>
  typeof value === 'object' && value !== null ? String(Reflect.get(value, name)) : '';

function readStanding(said: unknown): Standing {
  const listed: unknown = typeof said === 'object' && said !== null ? Reflect.get(said, 'replication') : undefined;
  const replicas: unknown[] = Array.isArray(listed) ? listed : [];
  const streaming = replicas.filter((one) => textOf(one, 'state') === 'streaming');
  const names = (some: readonly unknown[]) => some.map((one) => textOf(one, 'application_name'));
  return {
    isPrimary: ['master', 'primary'].includes(textOf(said, 'role')),
    isRunning: textOf(said, 'state') === 'running',
    streaming: names(streaming),
    synchronous: names(streaming.filter((one) => textOf(one, 'sync_state') === 'sync')),
  };
}

export async function askStanding(url: string): Promise<Standing | undefined> {
  try {
    const answer = await fetch(`${url}/patroni`, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    return readStanding(await answer.json());
  } catch {
    return undefined;
  }
}
