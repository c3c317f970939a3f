const MAX_EXAMPLES = 20;

export interface ExportReport {
  /** The first faults, as sentences. */
  faults: string[];
  faultCount: number;
  /** What was verified, and what could not be compared. */
  facts: string[];
  lastHash: string;
}

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

  /** @param isEndProved whether a closed month has this last hash; the file alone can't know what was cut off */
  end(lastHash: string, isEndProved: boolean): ExportReport {
    this.fact(
      isEndProved
        ? 'A closed month ends with the last hash, so no end is missing'
        : 'Whether its end is missing shows only a last hash that was kept elsewhere: compare it',
    );
    return { faults: this.faults, faultCount: this.count, facts: this.facts, lastHash };
  }
}
