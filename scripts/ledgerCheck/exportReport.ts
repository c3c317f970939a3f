const MAX_EXAMPLES = 20;

export interface ExportReport {
  /** The first faults, as sentences. */
  faults: string[];
  faultCount: number;
  /** What was verified, and what could not be compared. */
  facts: string[];
  lastHash: string;
}

/** No hash covers the unused cells of the first and last line, so text in one was written by somebody else. */
export const hasText = (cells: readonly string[], used: readonly number[]): boolean =>
  cells.some((cell, at) => cell !== '' && !used.includes(at));

export class Report {
  private readonly faults: string[] = [];
  private count = 0;
  private readonly facts: string[] = [];

  fault(text: string): void {
    this.count += 1;
    if (this.faults.length < MAX_EXAMPLES) this.faults.push(text);
  }

  fact(text: string): void {
    this.facts.push(text);
  }

  /** @param month the closed month that has this last hash; the file alone can't know what was cut off */
  end(lastHash: string, month: string | undefined): ExportReport {
    this.fact(
      month === undefined
        ? 'Whether its end is missing shows only a last hash that was kept elsewhere: compare it'
        : `${month} was closed with the last hash, so nothing up to its end is missing`,
    );
    return { faults: this.faults, faultCount: this.count, facts: this.facts, lastHash };
  }
}
