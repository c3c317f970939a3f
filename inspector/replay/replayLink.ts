import { inspectorPages } from '../../src/pages';

/** A replay's address; without a recording the flow's newest one. */
export interface ReplayLink {
  recording: string | null;
  step: number;
}

export function readReplayLink(search: string): ReplayLink | null {
  const params = new URLSearchParams(search);
  const recording = params.get('recording');
  const step = params.get('step');
  if (recording === null && step === null) return null;
  return { recording, step: Number(step ?? 0) || 0 };
}

let writing: ReturnType<typeof setTimeout> | undefined;

/** Updates the address with a delay, since browsers limit the number of changes. */
export function writeReplayLink(link: ReplayLink | null): void {
  clearTimeout(writing);
  writing = setTimeout(() => {
    const url = new URL(window.location.href);
    if (!url.pathname.startsWith(inspectorPages.flows.path)) return;
    url.searchParams.delete('step');
    url.searchParams.delete('recording');
    if (link) url.searchParams.set('step', String(link.step));
    if (link?.recording) url.searchParams.set('recording', link.recording);
    window.history.replaceState(window.history.state, '', url);
  }, 200);
}
