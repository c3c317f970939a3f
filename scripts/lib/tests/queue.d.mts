export function queueFor(room: number): <T>(processes: number, work: () => Promise<T>) => Promise<T>;
