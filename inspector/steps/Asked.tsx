import ui from '../inspector.module.css';
import { valueText, type AskedTransition } from '../flowRun';
import type { GuardResult } from '../machine/guards';
import { transitionText } from '../machine/stateNames';
import type { Flow } from '../registry';

interface AskedProps {
  flow: Flow;
  asked: readonly AskedTransition[];
  nothing: string;
}

export function Asked({ flow: { chart }, asked, nothing }: AskedProps) {
  const textOf = (id: string) => {
    const transition = chart.transitions.find((one) => one.id === id);
    return transition ? transitionText(chart, transition) : id;
  };
  return (
    <ul className={ui['list']}>
      {asked.map(({ transition, guards }, index) => (
        <li key={`${transition} ${index}`} className={ui['item']}>
          {textOf(transition)}
          {guards.map((result) => (
            <Guard key={result.guard} result={result} />
          ))}
        </li>
      ))}
      {asked.length === 0 && <li className={ui['quiet']}>{nothing}</li>}
    </ul>
  );
}

function Guard({ result: { guard, passed, reads } }: { result: GuardResult }) {
  const look = passed === null ? ui['quiet'] : passed ? ui['pass'] : ui['fail'];
  const words =
    passed === null ? `? ${guard}: evaluated when the event comes` : passed ? `✓ ${guard}` : `✗ ${guard} says no`;
  const read = Object.entries(reads).map(([place, value]) => `${place} = ${valueText(value)}`);
  return (
    <span className={look}>
      {' '}
      {words}
      {read.length > 0 && <span className={ui['quiet']}> ({read.join(', ')})</span>}
    </span>
  );
}
