const MAX_EXAMPLES = 20;

export interface ExportReport {
  /** The first faults, as sentences. */
  faults: string[];
  faultCount: number;
  /** What was verified, and what could not be compared. */
  facts: string[];
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

  end(): ExportReport {
    return { faults: this.faults, faultCount: this.count, facts: this.facts };
  }
}
