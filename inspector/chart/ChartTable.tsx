import { shortId, transitionText } from '../machine/stateNames';
import ui from '../inspector.module.css';
import type { Flow } from '../registry';
import { nodeLines } from '../../src/components/statechart/chartLayout';
import type { Marks } from '../../src/components/statechart/marks';

export function ChartTable({ flow: { title, chart }, marks }: { flow: Flow; marks: Marks }) {
  return (
    <div className={ui['scroll']} role="region" aria-label={`${title} in words, scrolls`} tabIndex={0}>
      <table className={ui['table']}>
        <caption className="visually-hidden">States of {title}</caption>
        <thead>
          <tr>
            <th scope="col">State</th>
            <th scope="col">Kind</th>
            <th scope="col">Does</th>
            <th scope="col">Now</th>
          </tr>
        </thead>
        <tbody>
          {chart.nodes
            .filter(({ parent }) => parent !== null)
            .map((node) => (
              <tr key={node.id} className={marks.active.has(node.id) ? ui['current'] : undefined}>
                <th scope="row">{shortId(chart, node.id)}</th>
                <td>{node.type}</td>
                <td>{nodeLines(node).join('; ')}</td>
                <td>
                  {marks.active.has(node.id)
                    ? 'active'
                    : marks.visited.has(node.id)
                      ? 'visited'
                      : marks.showsNever
                        ? 'never'
                        : ''}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      <table className={ui['table']}>
        <caption className="visually-hidden">Transitions of {title}</caption>
        <thead>
          <tr>
            <th scope="col">Transition</th>
            <th scope="col">Actions</th>
            <th scope="col">Taken</th>
          </tr>
        </thead>
        <tbody>
          {chart.transitions.map((transition) => {
            const times = marks.taken.get(transition.id) ?? 0;
            return (
              <tr key={transition.id} className={marks.last.has(transition.id) ? ui['current'] : undefined}>
                <th scope="row">{transitionText(chart, transition)}</th>
                <td>{transition.actions.join(', ')}</td>
                <td>
                  {times > 0 ? `${times}×` : marks.showsNever ? 'never' : ''}
                  {marks.last.has(transition.id) && ', last'}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
