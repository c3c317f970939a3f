import { useDeferredValue, type ReactNode } from 'react';

/**
 * Draws its children in a task of their own, right after what stands around them: between two tasks the browser answers
 * the person.
 * @param room what keeps their place until then; nothing where they come below everything else
 */
export function Later({ children, room = null }: { children: ReactNode; room?: ReactNode }) {
  return useDeferredValue(true, false) ? children : room;
}
