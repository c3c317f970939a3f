import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, type NavigateOptions } from 'react-router-dom';
import type { PagePath } from '../pathTo';

/** `useNavigate`, with a promise that is kept once there is an arrival, be it elsewhere, or the asking page is gone. */
export function useGoTo() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const arrived = useRef<() => void>(undefined);

  useEffect(() => () => arrived.current?.(), [key]);

  return (to: PagePath, options?: NavigateOptions): Promise<void> =>
    new Promise((resolve) => {
      arrived.current = resolve;
      void navigate(to, options);
    });
}
