import { instrumentPages } from '../../pages';

/** Where a link opens a replay; without a recording it is the newest one of the flow. */
export interface ReplayLink {
  recording: string | null;
  step: number;
}

/** Reads `?step=7&recording=…`; null where the address asks for no replay. */
export function readReplayLink(search: string): ReplayLink | null {
  const params = new URLSearchParams(search);
  const recording = params.get('recording');
  const step = params.get('step');
  if (recording === null && step === null) return null;
  return { recording, step: Number(step ?? 0) || 0 };
}

let writing: ReturnType<typeof setTimeout> | undefined;

/** Keeps the address in step with the replay; a moment later, since browsers limit how often it may change. */
export function writeReplayLink(link: ReplayLink | null): void {
  clearTimeout(writing);
  writing = setTimeout(() => {
    const url = new URL(window.location.href);
    if (!url.pathname.startsWith(instrumentPages.flows.path)) return;
    url.searchParams.delete('step');
    url.searchParams.delete('recording');
    if (link) url.searchParams.set('step', String(link.step));
    if (link?.recording) url.searchParams.set('recording', link.recording);
    window.history.replaceState(window.history.state, '', url);
  }, 200);
}
