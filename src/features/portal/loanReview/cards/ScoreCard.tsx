import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { scoreFactorLabels } from '#contract/lending/scorecard/factors';
import type { Score } from '#contract/lending/scorecard/scoreSchema';
import css from './ScoreCard.module.css';

/** A minus sign as wide as a digit. */
const signed = (value: number) => String(value).replace('-', '−');

export function ScoreCard({ score: { version, factors, total, grade } }: { score: Score }) {
  return (
    <Card component="section" aria-labelledby="score-title" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="score-title" variant="h2" sx={{ mb: 0.5 }}>
        Scorecard
      </Typography>
      <Typography sx={{ mb: 1.5 }}>
        Proposes <strong>{grade === undefined ? 'a refusal' : `grade ${grade}`}</strong>. You decide; another grade
        needs a reason.
      </Typography>
      <table aria-labelledby="score-title" className={css.factors}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Factor</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {factors.map(({ factor, points, most }) => (
            <tr key={factor}>
              <th scope="row">
                {scoreFactorLabels[factor]}
                <span aria-hidden="true" className={`${css.bar} ${points < 0 ? css.minus : ''}`}>
                  <span style={{ width: `${Math.min(100, (Math.abs(points) / most) * 100)}%` }} />
                </span>
              </th>
              <td>
                {signed(points)} of {most}
              </td>
            </tr>
          ))}
          <tr className={css.total}>
            <th scope="row">Total</th>
            <td>{signed(total)}</td>
          </tr>
        </tbody>
      </table>
      <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
        Version {version}
      </Typography>
    </Card>
  );
}
