export type Act = () => Promise<unknown>;

const WARM_UP_MS = 1000;

export async function perSecond(act: Act, { clients, seconds }: { clients: number; seconds: number }): Promise<number> {
  await during(WARM_UP_MS, act, clients);
  const start = performance.now();
  const done = await during(seconds * 1000, act, clients);
  return done / ((performance.now() - start) / 1000);
}

async function during(milliseconds: number, act: Act, clients: number): Promise<number> {
  const endsAt = performance.now() + milliseconds;
  let done = 0;
  const client = async () => {
    while (performance.now() < endsAt) {
      await act();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return done;
}
