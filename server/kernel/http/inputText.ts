import type { ReasonForm } from '#contract/reason';
import { KOBO_FORMAT } from '#contract/schema';

/**
 * What the OpenAPI document says of a field of a call's input. The texts stand beside the routes: the contract's rules
 * are in the app's forms, and pages must not download them.
 */
export interface InputText {
  description: string;
  format?: 'date' | typeof KOBO_FORMAT;
  examples?: readonly unknown[];
}

export type AnyFieldTexts = Readonly<Record<string, string | (InputText & { fields?: AnyFieldTexts })>>;

type Leaf = string | number | boolean | readonly unknown[];

/** A text for each field, nested ones too; a missing field or one that doesn't exist doesn't compile. */
export type FieldTexts<Body> = {
  readonly [Field in keyof Body]-?: NonNullable<Body[Field]> extends Leaf
    ? string | InputText
    : InputText & { fields: FieldTexts<NonNullable<Body[Field]>> };
};

declare module 'yup' {
  interface CustomSchemaMetadata {
    /** For rules of the server alone, such as those of queries. */
    text?: string | InputText;
  }
}

/** What comes after a semicolon, such as when a field may be left out, stays behind the unit. */
const withUnit = (description: string, unit: string): string => description.replace(/(?=;)|$/, unit);

/** An amount in whole kobo; the description leaves out the unit. @param example in kobo */
export const koboText = (description: string, example = 5_000_000): InputText => ({
  description: withUnit(description, ', in kobo (100 kobo are 1 naira)'),
  format: KOBO_FORMAT,
  examples: [example],
});

/** A day in Lagos; the description leaves out the form. */
export const dayText = (description: string, example = '2026-11-23'): InputText => ({
  description: withUnit(description, ' (YYYY-MM-DD)'),
  format: 'date',
  examples: [example],
});

export const PROPOSAL_REASON = 'Why it is proposed; the administrator who decides reads it';

export const proposalTexts: FieldTexts<ReasonForm> = { reason: PROPOSAL_REASON };
