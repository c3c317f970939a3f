import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FigureTile, FigureTiles } from '../../../../src/components/figures/FigureTile';
import { Hero } from '../../../../src/components/figures/Hero';
import { LineChart } from '../../../../src/components/charts/LineChart';
import { LoanProgress } from '../../../../src/components/figures/LoanProgress';
import { StackedBar } from '../../../../src/components/figures/StackedBar';
import { StepTracker } from '../../../../src/components/figures/StepTracker';

describe('parts for figures and states', () => {
  it('a hero is a region named after the situation, with its link', () => {
    render(
      <Hero tone="info" icon="!" title="Your offer: ₦360,000" facts="Open until 9 June">
        <a href="/offer">Review offer</a>
      </Hero>,
    );
    const hero = screen.getByRole('region', { name: 'Your offer: ₦360,000' });
    expect(hero).toHaveTextContent('Open until 9 June');
    expect(within(hero).getByRole('link')).toHaveTextContent('Review offer');
  });

  it('a tile is a term with its figure', () => {
    render(
      <FigureTiles>
        <FigureTile label="Outstanding" figure="₦5,000" note="2 loans" />
      </FigureTiles>,
    );
    expect(screen.getByRole('term')).toHaveTextContent('Outstanding');
    expect(screen.getAllByRole('definition')[0]).toHaveTextContent('₦5,000');
  });

  it('a tracker names the current step and the finished steps in words', () => {
    render(<StepTracker label="Your loan" steps={['Applied', 'Reviewed', 'Offer']} position={1} />);
    const [applied, reviewed, offer] = screen.getAllByRole('listitem');
    expect(applied).toHaveTextContent('Done:');
    expect(reviewed).toHaveAttribute('aria-current', 'step');
    expect(offer).not.toHaveAttribute('aria-current');
  });

  it("a bar's legend names each part with its figure, empty parts too", () => {
    render(
      <StackedBar
        label="Lateness"
        parts={[
          { name: 'On time', size: 8, figure: '8 loans', tone: 'success' },
          { name: 'In default', size: 0, figure: '0 loans', tone: 'error' },
        ]}
      />,
    );
    expect(within(screen.getByRole('list', { name: 'Lateness' })).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('list')).toHaveTextContent('In default0 loans');
  });

  it('progress stays between 0 and 100%', () => {
    render(<LoanProgress label="Repaid" share={1.4} text="All paid" />);
    expect(screen.getByRole('progressbar', { name: 'Repaid' })).toHaveAttribute('aria-valuenow', '100');
  });

  it("a chart's figures can be read as a table", async () => {
    render(
      <LineChart
        title="Value"
        axis="Month"
        labels={['May', 'June']}
        lines={[{ name: 'Yours', values: [5, null] }]}
        format={(value) => `₦${value}`}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'As a table' }));
    expect(screen.getByRole('row', { name: 'May ₦5' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'June –' })).toBeVisible();
  });
});
