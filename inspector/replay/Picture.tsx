import { useEffect, useRef, useState } from 'react';
import type { Replayer } from 'rrweb';
import ui from '../inspector.module.css';
import { openPicture } from './openPicture';

/** How long a moment's effects may take to show, unless the next one comes first. */
const EFFECT_MS = 500;

interface PictureProps {
  picture: string;
  /** The shown moment and the next one, in milliseconds since 1970. */
  atMs: number;
  untilMs: number;
}

/** Shows what the page looked like at a moment, scaled to fit. */
export function Picture({ picture, atMs, untilMs }: PictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<{ replayer: Replayer; beganAtMs: number }>();
  const [problem, setProblem] = useState('');

  useEffect(() => {
    const root = frame.current;
    if (!root) return undefined;
    let isWanted = true;
    let close: (() => void) | undefined;
    openPicture(picture, root).then(
      (found) => {
        close = found.close;
        if (isWanted) setOpened(found);
        else close();
      },
      (error: unknown) => {
        setProblem(error instanceof Error ? error.message : String(error));
      },
    );
    return () => {
      isWanted = false;
      close?.();
      setOpened(undefined);
    };
  }, [picture]);

  useEffect(() => {
    if (!opened) return undefined;
    const shownMs = Math.max(atMs + 1, Math.min(untilMs - 1, atMs + EFFECT_MS));
    // At most once per frame while scrubbing.
    const wait = requestAnimationFrame(() => {
      opened.replayer.pause(Math.max(0, shownMs - opened.beganAtMs));
    });
    return () => {
      cancelAnimationFrame(wait);
    };
  }, [opened, atMs, untilMs]);

  return (
    <>
      {problem !== '' && (
        <p role="alert" className={ui['error']}>
          {problem}
        </p>
      )}
      <div ref={frame} className={ui['picture']} role="img" aria-label="What the page looked like, masked" />
    </>
  );
}
