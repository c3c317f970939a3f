import { useLocation } from 'react-router-dom';
import { pageAt } from '../user/refusedPage';

/** What a missing step blocks; passed to the step's page in the location state. */
interface TaskState {
  backTo: string;
}

const isTaskState = (state: unknown): state is TaskState =>
  typeof state === 'object' && state !== null && 'backTo' in state && typeof state.backTo === 'string';

export function useTaskState(): TaskState {
  const { pathname, search } = useLocation();
  return { backTo: pathname + search };
}

/** @returns the page that sent the user here to complete a missing step, if any */
export function useTask(): { title: string; address: string } | undefined {
  const location = useLocation();
  const state: unknown = location.state;
  if (!isTaskState(state)) return undefined;
  const page = pageAt(state.backTo);
  return page && { title: page.title, address: state.backTo };
}
