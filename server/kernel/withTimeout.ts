const TIMED_OUT = 'TIMED_OUT';

export const isTimedOut = (error: unknown): boolean =>
  error instanceof Error && Reflect.get(error, 'code') === TIMED_OUT;

/** Rejects after a time limit, without stopping the work. @throws the work's error; Error after the limit */
export async function withTimeout<T>(work: Promise<T>, milliseconds: number, message: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error(message), { code: TIMED_OUT })), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
