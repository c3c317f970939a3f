import type { Static, TSchema } from 'typebox';
import type { AnswerSchema } from './answerSchema';

/** Whether two types are identical: assignable types may still differ in an optional field. */
type IsSame<One, Other> =
  (<Type>() => Type extends One ? 1 : 2) extends <Type>() => Type extends Other ? 1 : 2 ? true : false;

/** The compile-time mark of TypeBox schemas. */
type OfTypeBox = { '~kind': string } | { '~unsafe': unknown };

/**
 * Checks that a route's schema has the type of the row's answer: it is `never`, and doesn't compile, if a field is
 * missing, extra, or of another type.
 */
export type Fitting<Schema extends TSchema, Answer> = Schema extends OfTypeBox
  ? IsSame<Static<Schema>, Answer> extends true
    ? unknown
    : never
  : AnswerSchema<Answer>;
