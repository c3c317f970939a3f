import Button from '@mui/material/Button';
import { ActivityRow } from '../../src/components/figures/ActivityRow';
import { BigFigure } from '../../src/components/figures/BigFigure';
import { FigureLines } from '../../src/components/figures/FigureLines';
import { FigureTable } from '../../src/components/figures/FigureTable';
import { FigureTile, FigureTiles } from '../../src/components/figures/FigureTile';
import { Hero } from '../../src/components/figures/Hero';
import { LazyBars } from '../../src/components/charts/LazyBars';
import { LazyLines } from '../../src/components/charts/LazyLines';
import { LineChart } from '../../src/components/charts/LineChart';
import { LoanProgress } from '../../src/components/figures/LoanProgress';
import { Ring } from '../../src/components/figures/Ring';
import { Sparkline } from '../../src/components/charts/Sparkline';
import { StackedBar } from '../../src/components/figures/StackedBar';
import { StatusChip, type Tone } from '../../src/components/figures/StatusChip';
import { StepTracker } from '../../src/components/figures/StepTracker';
import { textCell } from '../../src/components/figures/tableCells';
import { AlertIcon, ArrowInIcon, ArrowOutIcon, SproutIcon } from '../../src/components/icons';
import { formatCount } from '../../src/lib/format';
import ui from '../inspector.module.css';
import { longAmount, longName, type Part } from './part';

const tones: readonly Tone[] = ['neutral', 'info', 'success', 'warning', 'error'];
const months = ['Jun 2026', 'Jul 2026', 'Aug 2026', 'Sep 2026', 'Oct 2026', 'Nov 2026'];
const paid = { name: 'Paid', values: [120, 180, 150, 260, 310, 290] };
const late = { name: 'Late', values: [null, 12, 30, 18, 24, 9] };
const chart = { labels: months, lines: [paid, late], format: formatCount };

const table = (title: string, columns: readonly string[], rows: readonly (readonly string[])[]) => ({
  title,
  fileName: 'sample',
  columns,
  rows: rows.map(([name = '', ...cells]) => ({ name, cells: cells.map(textCell) })),
});
const grades = table(
  'By grade',
  ['Grade', 'Loans', 'Repaid', 'Loss'],
  [
    ['A', '120', '₦48,200,000', '0.4%'],
    ['E', '9', '₦1,100,000', '–'],
  ],
);

const Bar = ({ label, sizes }: { label: string; sizes: readonly number[] }) => (
  <StackedBar
    label={label}
    parts={tones.map((tone, index) => ({
      name: `Part ${index + 1}`,
      size: sizes[index] ?? 0,
      figure: sizes[index],
      tone,
    }))}
  />
);

export const figureParts: readonly Part[] = [
  {
    name: 'Hero',
    files: ['components/figures/Hero.tsx'],
    states: {
      'With figure and act': (
        <Hero tone="info" icon={<SproutIcon />} title="Your offer" figure="₦360,000.00" facts="Open until 9 June">
          <Button variant="contained" size="large">
            Review offer
          </Button>
        </Hero>
      ),
      'With a ring': (
        <Hero
          tone="success"
          icon={<Ring share={2 / 3}>2 of 3</Ring>}
          title="Next instalment"
          figure="₦131,250.00"
          facts="Due on 9 June"
        />
      ),
      'Error, long name': (
        <Hero tone="error" icon={<AlertIcon />} title={`12 days late: ${longName}`} facts="Pay now" />
      ),
    },
  },
  {
    name: 'Big figure',
    files: ['components/figures/BigFigure.tsx'],
    states: {
      Default: <BigFigure label="Total value" figure="₦1,250,000.00" note="in 12 loans" />,
      Small: <BigFigure label="To pay" figure="₦131,250.00" isSmall />,
      Zero: <BigFigure label="Total value" figure="₦0.00" />,
      'Long figure': <BigFigure label="All wallets" figure={longAmount} />,
    },
  },
  {
    name: 'Figure tiles',
    files: ['components/figures/FigureTile.tsx'],
    states: {
      Default: (
        <FigureTiles>
          <FigureTile label="Outstanding" figure="₦5,000.00" note="2 loans" />
          <FigureTile label="Interest" figure="₦0.00" />
          <FigureTile label="Trend" figure="12" trend={<Sparkline label="From 4 to 12" values={[4, 6, 5, 9, 12]} />} />
        </FigureTiles>
      ),
    },
  },
  {
    name: 'Ring',
    files: ['components/figures/Ring.tsx'],
    states: {
      Empty: <Hero tone="info" icon={<Ring share={0}>0 of 6</Ring>} title="A ring with nothing" />,
      Full: <Hero tone="success" icon={<Ring share={1}>12 of 12</Ring>} title="A full ring" />,
    },
  },
  {
    name: 'Progress',
    files: ['components/figures/LoanProgress.tsx'],
    states: {
      Zero: <LoanProgress label="Funded" share={0} text="Nothing yet" left="₦360,000.00 to go" />,
      Part: <LoanProgress label="Repaid" share={0.66} text="2 of 3 paid" left="₦131,250.00 left" />,
      Full: <LoanProgress label="Done" share={1} text={`${longAmount} of ${longAmount} repaid`} />,
    },
  },
  {
    name: 'Step tracker',
    files: ['components/figures/StepTracker.tsx'],
    states: {
      First: <StepTracker label="A new loan" steps={['Applied', 'Reviewed', 'Offer', 'Paid out']} position={0} />,
      Middle: (
        <StepTracker
          label="A loan with an offer"
          steps={['Applied', 'Reviewed', 'Offer', 'Paid out']}
          position={2}
          detail="Answer by 9 June"
        />
      ),
      Done: <StepTracker label="A loan paid out" steps={['Applied', 'Reviewed', 'Offer', 'Paid out']} position={4} />,
    },
  },
  {
    name: 'Status chip',
    files: ['components/figures/StatusChip.tsx'],
    states: Object.fromEntries(
      tones.map((tone) => [tone, <StatusChip key={tone} tone={tone}>{`State: ${tone}`}</StatusChip>]),
    ),
  },
  {
    name: 'Activity row',
    files: ['components/figures/ActivityRow.tsx'],
    states: {
      'In and out': (
        <ul className={ui['list']}>
          <ActivityRow icon={<ArrowInIcon />} tone="success" what="Money added" when="09:12" amount="+₦50,000.00" />
          <ActivityRow icon={<ArrowOutIcon />} what="Withdrawal" when="08:01" amount="−₦1,000.00" />
        </ul>
      ),
      'Long name, no amount': (
        <ul className={ui['list']}>
          <ActivityRow
            icon={<AlertIcon />}
            tone="error"
            what={`Late fee of ${longName}`}
            when="9 Jun 2026 · added to the debt"
          />
        </ul>
      ),
    },
  },
  {
    name: 'Stacked bar',
    files: ['components/figures/StackedBar.tsx'],
    states: {
      'Each tone and pattern': <Bar label="All parts" sizes={[5, 4, 3, 2, 1]} />,
      'One part': <Bar label="One part" sizes={[0, 0, 7]} />,
      Zero: <Bar label="No part" sizes={[]} />,
    },
  },
  {
    name: 'Figure lines',
    files: ['components/figures/FigureLines.tsx'],
    states: {
      Default: (
        <FigureLines
          figures={[
            ['Origination fees', '₦48,200,000.00'],
            ['Servicing fees', '₦0.00'],
          ]}
        />
      ),
      Long: <FigureLines figures={[[longName, longAmount]]} />,
    },
  },
  {
    name: 'Figure table',
    files: ['components/figures/FigureTable.tsx'],
    states: {
      'Two columns': (
        <FigureTable
          table={table(
            'Two columns',
            ['Month', 'Loans'],
            [
              ['Nov 2026', '12'],
              ['Oct 2026', '0'],
            ],
          )}
        />
      ),
      'As cards on phones': <FigureTable table={grades} note="Loans paid out since January." />,
      'Many columns': (
        <FigureTable
          table={table(
            'By month',
            ['Grade', ...months],
            ['A', 'B'].map((grade) => [grade, ...months.map(() => '1,200')]),
          )}
        />
      ),
      'With a chart': <FigureTable table={{ ...grades, title: 'Paid and late' }} chart={<LazyLines {...chart} />} />,
      Empty: <FigureTable table={table('No rows', ['Month', 'Loans'], [])} />,
    },
  },
  {
    name: 'Line chart',
    files: ['components/charts/LineChart.tsx', 'components/charts/LazyLines.tsx', 'components/charts/LinesDrawing.tsx'],
    states: {
      'Two lines': <LineChart title="Payments by month" axis="Month" {...chart} note="In thousands of naira." />,
      'One line': <LineChart title="Paid by month" axis="Month" {...chart} lines={[paid]} />,
    },
  },
  {
    name: 'Bar chart',
    files: ['components/charts/LazyBars.tsx', 'components/charts/BarsDrawing.tsx'],
    states: { 'Two series': <LazyBars {...chart} />, 'One series': <LazyBars {...chart} lines={[paid]} /> },
  },
  {
    name: 'Sparkline',
    files: ['components/charts/Sparkline.tsx', 'components/charts/SparklineDrawing.tsx'],
    states: {
      Default: <Sparkline label="From 120 to 290" values={paid.values} />,
      Zero: <Sparkline label="Always 0" values={[0, 0, 0]} />,
    },
  },
];
