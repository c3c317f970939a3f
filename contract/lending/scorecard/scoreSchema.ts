import Type, { type Static } from 'typebox';
import { integer, oneOf } from '../../schema';
import { GRADES } from '../terms/grades';
import { SCORE_FACTORS } from './factors';

const scoredFactorSchema = Type.Object(
  {
    factor: oneOf(SCORE_FACTORS, 'What the points are given for'),
    points: integer('The points given; they may be negative'),
    most: integer('The most points that the factor can give'),
  },
  { additionalProperties: false },
);
export type ScoredFactor = Static<typeof scoredFactorSchema>;

export const scoreSchema = Type.Object(
  {
    version: integer("The scorecard's version", { examples: [1] }),
    factors: Type.Array(scoredFactorSchema, { description: 'The points given for each factor' }),
    total: integer('The sum of the points', { examples: [64] }),
    grade: Type.Optional(oneOf(GRADES, 'The proposed grade; absent if the scorecard proposes to decline')),
  },
  { $id: 'Score', description: "An application's points and the proposed grade", additionalProperties: false },
);
export type Score = Static<typeof scoreSchema>;
