import ui from '../instruments.module.css';
import { placeText } from './placeText';
import { speeds, type Replay } from './useReplay';

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
