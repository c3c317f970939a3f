import { readFileSync } from 'node:fs';
import { breadthFirst } from '../../../inspector/documents/breadthFirst';
import { flowDocument } from '../../../inspector/documents/flowDocument';
import { layOut } from '../../../inspector/documents/layOut';
import { lifeDrawing } from '../../../inspector/documents/lifeDrawing';
import { publicFields } from '../../../inspector/documents/publicFields';
import { sizes, type Box, type ChartLayout } from '../../../src/components/statechart/chartLayout';
import { flowNames, flows } from '../../../inspector/registry';

const LIFE_DRAWING = 'src/domain/lending/lifeDrawing.json';
const PUBLIC_FIELDS = 'inspector/redaction/publicFields.json';
const MESSAGE = 'written from older machines or schemas: run `npm run flows`';

const committed = (name: string) => JSON.parse(readFileSync(`inspector/layouts/${name}.json`, 'utf8')) as ChartLayout;

const overlap = (a: Box, b: Box) =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 1 &&
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 1;

describe('files generated from machines and schemas are current:', () => {
  it('docs/flows.md', () => {
    const isCurrent = readFileSync('docs/flows.md', 'utf8') === flowDocument(Object.values(flows));
    expect(isCurrent ? '' : MESSAGE).toBe('');
  });

  it('the names of the fields marked as public', async () => {
    const fields = await publicFields();
    expect(readFileSync(PUBLIC_FIELDS, 'utf8') === `${JSON.stringify(fields, null, 2)}\n` ? '' : MESSAGE).toBe('');
    for (const personal of [
      'firstName',
      'dateOfBirth',
      'gender',
      'monthlyIncomeKobo',
      'words',
      'text',
      'reason',
      'by',
      'id',
    ])
      expect(fields).not.toContain(personal);
    expect(fields).toEqual(expect.arrayContaining(['principalKobo', 'state', 'acts', 'dueOn', 'isFrozen']));
  });

  it("the drawing of a loan's page", async () => {
    const isCurrent = readFileSync(LIFE_DRAWING, 'utf8') === `${JSON.stringify(await lifeDrawing())}\n`;
    expect(isCurrent ? '' : MESSAGE).toBe('');
  }, 60_000);

  it.each(flowNames)(
    'the layout of %s',
    async (name) => {
      const isCurrent = JSON.stringify(await layOut(flows[name].chart)) === JSON.stringify(committed(name));
      expect(isCurrent ? '' : MESSAGE).toBe('');
    },
    60_000,
  );
});

describe.each(flowNames)('the layout of %s is readable', (name) => {
  const { chart } = flows[name];
  const layout = committed(name);

  it('labels overlap neither each other nor states', () => {
    const labels = Object.values(layout.transitions).map(({ label }) => label);
    const leaves = chart.nodes
      .filter(({ id }) => !chart.nodes.some(({ parent }) => parent === id))
      .map(({ id }) => layout.nodes[id]!);
    labels.forEach((label, index) => {
      const others = [...labels.slice(index + 1), ...leaves];
      expect(others.filter((other) => overlap(label, other))).toStrictEqual([]);
    });
  });

  it('no line crosses a label', () => {
    const pieces = Object.entries(layout.transitions).flatMap(([id, { line }]) =>
      line.slice(1).map(([x, y], index): [string, Box] => {
        const [fromX, fromY] = line[index]!;
        return [
          id,
          {
            x: Math.min(x, fromX) - 1,
            y: Math.min(y, fromY) - 1,
            width: Math.abs(x - fromX) + 2,
            height: Math.abs(y - fromY) + 2,
          },
        ];
      }),
    );
    for (const [id, { label }] of Object.entries(layout.transitions)) {
      const struckBy = pieces.filter(([, piece]) => overlap(piece, label)).map(([other]) => other);
      expect([id, struckBy]).toEqual([id, []]);
    }
  });

  it("a label has room for its transition's count", () => {
    for (const { id, label } of chart.transitions)
      expect(layout.transitions[id]!.label.width).toBeGreaterThanOrEqual(`${label} ×999k`.length * sizes.textCharacter);
  });

  it('the initial state comes first among its siblings', () => {
    for (const node of chart.nodes) {
      if (node.initial !== null) expect(breadthFirst(chart).childrenOf(node.id)[0]).toBe(node.initial);
    }
  });
});
