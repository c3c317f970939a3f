/** Read from the product: what a holiday would move. */
export interface Movable {
  /** The number of the first instalment that is neither due nor fully paid; undefined once all are due. */
  movable: number | undefined;
  /** Principal not due yet; more of it makes a holiday more expensive. */
  laterKobo: number;
}

interface Request extends Movable {
  proposal: { by: number; on: number } | undefined;
}

const APPROVAL_DAYS = 7;

/** Predicts the outcome of a borrower's request for a payment holiday. */
export class HolidayModel {
  private hadOne = false;
  private request: Request | undefined;

  isAsked(now: Movable): boolean {
    if (this.hadOne || !this.request) return false;
    return this.request.movable === now.movable && now.laterKobo <= this.request.laterKobo;
  }

  ask(now: Movable): boolean {
    if (this.hadOne || now.movable === undefined || this.isAsked(now)) return false;
    this.request = { ...now, proposal: undefined };
    return true;
  }

  private waiting(day: number): Request['proposal'] {
    const proposal = this.request?.proposal;
    return proposal && day - proposal.on < APPROVAL_DAYS ? proposal : undefined;
  }

  propose(by: number, on: number, now: Movable): boolean {
    if (!this.request || !this.isAsked(now) || this.waiting(on)) return false;
    this.request.proposal = { by, on };
    return true;
  }

  approve(by: number, day: number, now: Movable): boolean {
    const proposal = this.waiting(day);
    if (!proposal || proposal.by === by || !this.isAsked(now)) return false;
    this.hadOne = true;
    return true;
  }
}
