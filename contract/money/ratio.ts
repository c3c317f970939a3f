export type Whole = bigint | number;

/** Exact fraction: a twelfth of 28% has no finite decimal. Round once, at the end. */
export class Ratio {
  private constructor(
    readonly numerator: bigint,
    readonly denominator: bigint,
  ) {}

  /** @throws RangeError for a number that isn't whole, or a denominator of 0 */
  static of(numerator: Whole, denominator: Whole = 1n): Ratio {
    const [top, bottom] = [BigInt(numerator), BigInt(denominator)];
    if (bottom > 0n) return new Ratio(top, bottom);
    if (bottom < 0n) return new Ratio(-top, -bottom);
    throw new RangeError("The denominator of a ratio can't be 0");
  }

  plus(other: Ratio | Whole): Ratio {
    const { numerator, denominator } = asRatio(other);
    return new Ratio(this.numerator * denominator + numerator * this.denominator, this.denominator * denominator);
  }

  minus(other: Ratio | Whole): Ratio {
    return this.plus(asRatio(other).times(-1n));
  }

  times(other: Ratio | Whole): Ratio {
    const { numerator, denominator } = asRatio(other);
    return new Ratio(this.numerator * numerator, this.denominator * denominator);
  }

  /** @throws RangeError if `other` is 0 */
  dividedBy(other: Ratio | Whole): Ratio {
    const { numerator, denominator } = asRatio(other);
    return this.times(Ratio.of(denominator, numerator));
  }

  /** @throws RangeError for a negative or fractional exponent */
  power(exponent: number): Ratio {
    return new Ratio(this.numerator ** BigInt(exponent), this.denominator ** BigInt(exponent));
  }

  compare(other: Ratio | Whole): number {
    const { numerator } = this.minus(other);
    return numerator < 0n ? -1 : numerator > 0n ? 1 : 0;
  }

  floor(): bigint {
    const quotient = this.numerator / this.denominator;
    return this.numerator % this.denominator < 0n ? quotient - 1n : quotient;
  }

  ceil(): bigint {
    return -this.times(-1n).floor();
  }
}

function asRatio(value: Ratio | Whole): Ratio {
  return value instanceof Ratio ? value : Ratio.of(value);
}
