import { useEffect, useState, useSyncExternalStore } from 'react';

/** Milliseconds a character takes (docs/product/app.md#look). */
const TYPING_MS = 50;
/** How long the whole text stands before it is typed anew. */
export const REST_MS = 4000;

const STILL = '(prefers-reduced-motion: reduce)';

function subscribeToMotion(listener: () => void): () => void {
  const query = window.matchMedia(STILL);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether motion is welcome; false on the server and in the prerendered page. */
function useMotionAllowed(): boolean {
  return useSyncExternalStore(
    subscribeToMotion,
    () => !window.matchMedia(STILL).matches,
    () => false,
  );
}

/**
 * Types a text of `length` characters in a loop that starts with the whole text, as prerendered. Paused, and with
 * reduced motion, it is the whole text.
 */
export function useTyping(length: number) {
  const canMove = useMotionAllowed();
  const [typed, setTyped] = useState(length);
  const [isPaused, setPaused] = useState(false);
  const isMoving = canMove && !isPaused;

  useEffect(() => {
    if (!isMoving) return;
    const isWhole = typed === length;
    const timer = setTimeout(() => setTyped(isWhole ? 1 : typed + 1), isWhole ? REST_MS : TYPING_MS);
    return () => clearTimeout(timer);
  }, [isMoving, typed, length]);

  return {
    /** How many characters are shown. */
    typed: isMoving ? typed : length,
    canMove,
    isPaused,
    togglePause: () => setPaused(!isPaused),
  };
}
