/**
 * Waits for a piece of work, but not longer than that; the work itself cannot be stopped.
 * @throws what the work throws; Error with the message where it takes longer
 */
export async function inTime<T>(work: Promise<T>, milliseconds: number, message: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error(message), { code: 'TIMED_OUT' })), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
