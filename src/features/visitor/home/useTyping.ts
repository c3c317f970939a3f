import { useEffect, useState, useSyncExternalStore } from 'react';

/** Per character (docs/product/app.md#look). */
const TYPING_MS = 50;
export const REST_MS = 4000;

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

function subscribeToMotion(listener: () => void): () => void {
  const query = window.matchMedia(REDUCED_MOTION);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function useMotionAllowed(): boolean {
  return useSyncExternalStore(
    subscribeToMotion,
    () => !window.matchMedia(REDUCED_MOTION).matches,
    () => false,
  );
}

/** Starts with the full text, as prerendered; paused or with reduced motion it stays. */
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
    typed: isMoving ? typed : length,
    canMove,
    isPaused,
    togglePause: () => setPaused(!isPaused),
  };
}
