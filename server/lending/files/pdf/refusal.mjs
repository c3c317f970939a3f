/** Ends the work on a PDF with the code that its sender gets. */
export class Refusal extends Error {
  /** @param {import('../../../../contract/errors').ErrorName} code */
  constructor(code) {
    super(code);
    this.code = code;
  }
}
