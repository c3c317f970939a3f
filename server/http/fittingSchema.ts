import type { Static, TSchema } from 'typebox';
import type { AnswerSchema } from './answerSchema';

/** Whether two types are the same: assignable types may still differ by a field that may be absent. */
type IsSame<One, Other> =
  (<Type>() => Type extends One ? 1 : 2) extends <Type>() => Type extends Other ? 1 : 2 ? true : false;

/** What every schema of TypeBox says at compile time. */
type OfTypeBox = { '~kind': string } | { '~unsafe': unknown };

/**
 * Holds a route's schema to the answer of its row: `never`, which no schema is, where a field is missing, too many or of
 * another type.
 */
export type Fitting<Schema extends TSchema, Answer> = Schema extends OfTypeBox
  ? IsSame<Static<Schema>, Answer> extends true
    ? unknown
    : never
  : AnswerSchema<Answer>;
