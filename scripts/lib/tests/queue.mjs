/**
 * Runs work side by side, in order: each starts as soon as there is room for its processes, and smaller work may pass.
 * @param {number} room how many processes may run
 * @returns {<T>(processes: number, work: () => Promise<T>) => Promise<T>}
 */
export function queueFor(room) {
  const waiting = [];
  let free = room;

  function startWhatFits() {
    const index = waiting.findIndex(({ processes }) => processes <= free);
    if (index < 0) return;
    const [{ processes, work, resolve, reject }] = waiting.splice(index, 1);
    free -= processes;
    const end = () => {
      free += processes;
      startWhatFits();
    };
    work().finally(end).then(resolve, reject);
    startWhatFits();
  }

  return (processes, work) =>
    new Promise((resolve, reject) => {
      waiting.push({ processes, work, resolve, reject });
      startWhatFits();
    });
}
