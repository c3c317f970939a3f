import ui from '../instruments.module.css';
import { eventText, stateText, transitionText } from '../machine/stateNames';
import { stateAt, transitionsAt } from '../recording/recording';
import { flows } from '../registry';
import { Stage } from './Stage';
import { speeds, timeOf, type Replay } from './useReplay';

const EVENTS_AROUND = 5;

/** The controls of a replay, what happened at its step, and the app's screens there. */
export function ReplayPanel({ replay, onClose }: { replay: Replay; onClose: () => void }) {
  const { recording, step, last, isPlaying, speed, setSpeed, goTo, togglePlay, folded, clock, problem } = replay;
  const { screens } = flows[recording.machine];
  return (
    <section aria-label={`Replay of ${recording.name}`}>
      <div className={ui['row']}>
        <h2 className={ui['heading']}>{recording.name}</h2>
        <span className={ui['spacer']} />
        <button type="button" className={ui['button']} onClick={onClose}>
          Close replay
        </button>
      </div>
      <div className={ui['row']} role="toolbar" aria-label="Replay">
        <button
          type="button"
          className={ui['button']}
          aria-label="Step back"
          disabled={step === 0}
          onClick={() => {
            goTo(step - 1);
          }}
        >
          ◀
        </button>
        <button type="button" className={`${ui['button']} ${ui['primary']}`} onClick={togglePlay} disabled={last === 0}>
          {isPlaying ? 'Pause' : 'Play'}
        </button>
        <button
          type="button"
          className={ui['button']}
          aria-label="Step forward"
          disabled={step === last}
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
          aria-valuetext={`Step ${step} of ${last}: ${stateText(stateAt(recording, step))}`}
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
      <StepText replay={replay} />
      {problem !== null && (
        <p role="alert" className={ui['error']}>
          {problem}
        </p>
      )}
      {screens && <Stage screens={screens} folded={folded} step={step} clock={clock} />}
      <EventsAround replay={replay} />
    </section>
  );
}

function StepText({ replay: { recording, step, last } }: { replay: Replay }) {
  const { chart } = flows[recording.machine];
  const taken = transitionsAt(recording, step);
  const words = chart.transitions
    .filter(({ id }) => taken.includes(id))
    .map((transition) => transitionText(chart, transition));
  return (
    <p role="status" data-replay-step={step}>
      Step {step} of {last}: <strong className={ui['state']}>{stateText(stateAt(recording, step))}</strong>
      <br />
      <span className={ui['quiet']}>
        {words.length > 0 ? words.join('; ') : step === 0 ? 'Where the recording starts.' : 'No transition was taken.'}
      </span>
    </p>
  );
}

/** The events near the step; a recording may have thousands. */
function EventsAround({ replay: { recording, step, goTo } }: { replay: Replay }) {
  const { chart } = flows[recording.machine];
  const from = Math.max(0, step - 1 - EVENTS_AROUND);
  const near = recording.events.slice(from, step + EVENTS_AROUND);
  return (
    <ol className={ui['list']} aria-label="Events near this step">
      {near.map(({ event, state }, index) => {
        const number = from + index + 1;
        return (
          <li
            key={number}
            className={`${ui['item']} ${number === step ? ui['current'] : ''}`}
            aria-current={number === step ? 'step' : undefined}
          >
            <button
              type="button"
              className={ui['button']}
              aria-label={`Go to step ${number}`}
              onClick={() => {
                goTo(number);
              }}
            >
              {number}
            </button>{' '}
            {eventText(chart, event.type)} → {stateText(state)}{' '}
            <span className={ui['quiet']}>{(timeOf(recording, number) / 1000).toFixed(1)} s</span>
          </li>
        );
      })}
    </ol>
  );
}
