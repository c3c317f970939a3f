import ui from '../inspector.module.css';
import { type Replay, speeds } from './useReplay';
import { stateText } from '../machine/stateNames';
import { stateAt } from '../recording/recording';

/** The replay's current place: the flow's state, or the page. */
export function placeText({ recording, moment, moments, step }: Replay): string {
  if (moment.entry !== null && recording.machine !== null) return stateText(stateAt(recording, moment.entry));
  const page = moments.slice(0, step + 1).findLast(({ pageEvent }) => pageEvent?.kind === 'page')?.pageEvent;
  return page?.kind === 'page' ? page.path : 'the beginning';
}

/** Step, play and scrub controls. Disabled buttons stay focusable, so that keyboard users keep their place. */
export function ReplayControls({ replay }: { replay: Replay }) {
  const { step, last, isPlaying, speed, setSpeed, goTo, togglePlay } = replay;
  return (
    <div className={`${ui['row']} ${ui['sticky']}`} role="toolbar" aria-label="Replay">
      <button
        type="button"
        className={ui['button']}
        aria-label="Step back"
        aria-disabled={step === 0}
        onClick={() => {
          goTo(step - 1);
        }}
      >
        ◀
      </button>
      <button
        type="button"
        className={`${ui['button']} ${ui['primary']}`}
        aria-disabled={last === 0}
        onClick={togglePlay}
      >
        {isPlaying ? 'Pause' : 'Play'}
      </button>
      <button
        type="button"
        className={ui['button']}
        aria-label="Step forward"
        aria-disabled={step === last}
        onClick={() => {
          goTo(step + 1);
        }}
      >
        ▶
      </button>
      <input
        type="range"
        className={ui['slider']}
        min={0}
        max={last}
        value={step}
        aria-label="Step"
        aria-valuetext={`Step ${step} of ${last}: ${placeText(replay)}`}
        onChange={({ target }) => {
          goTo(target.valueAsNumber);
        }}
      />
      <select
        className={ui['select']}
        aria-label="Speed"
        value={speed}
        onChange={({ target }) => {
          setSpeed(speeds.find((one) => String(one) === target.value) ?? 1);
        }}
      >
        {speeds.map((one) => (
          <option key={one} value={one}>
            {one}×
          </option>
        ))}
      </select>
    </div>
  );
}
