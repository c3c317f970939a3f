/** Goes on in a task of its own, where the browser knows how: between two tasks it answers the person. */
export async function ownTask(): Promise<void> {
  if ('scheduler' in window && 'yield' in window.scheduler) await window.scheduler.yield();
}
