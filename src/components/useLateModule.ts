import { useEffect, useState } from 'react';

const RETRY_MS = 5000;

/**
 * Downloads a module after what is shown already, and again where that failed.
 * @param load stays the same function from render to render
 * @param isWanted false as long as nobody needs the module
 * @returns the module; undefined until it is there
 */
export function useLateModule<Module extends object>(load: () => Promise<Module>, isWanted = true): Module | undefined {
  const [late, setLate] = useState<Module>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGivenUp = false;
    const attempt = () => {
      load().then(
        (module) => {
          setLate(module);
        },
        () => {
          if (!isGivenUp) timer = setTimeout(attempt, RETRY_MS);
        },
      );
    };
    let timer = setTimeout(attempt);
    return () => {
      isGivenUp = true;
      clearTimeout(timer);
    };
  }, [load, isWanted]);
  return late;
}
