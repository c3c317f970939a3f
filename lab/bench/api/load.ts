import autocannon from 'autocannon';

export interface Load {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly connections: number;
  readonly of: (connection: number) => { headers: Record<string, string>; body?: string };
}

export interface LoadResult {
  perSecond: number;
  p99Ms: number;
}

/** @throws if an answer was not a success, because its speed would be meaningless */
export async function sendLoad({ method, url, connections, of }: Load, seconds: number): Promise<LoadResult> {
  let next = 0;
  const result = await autocannon({
    url,
    method,
    connections,
    duration: seconds,
    setupClient(client) {
      const { headers, body } = of(next++);
      client.setHeadersAndBody(headers, body);
    },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were refusals, ${result.errors} requests failed`);
  return { perSecond: result['2xx'] / result.duration, p99Ms: result.latency.p99 };
}
