/**
 * The writes that the portal has acknowledged. They must exist afterwards, regardless of the failures in
 * between.
 */
export class Ledger {
  /** The texts of answers in the forum. */
  readonly answers = new Set<string>()
  /**
   * `<slug> <e-mail>` -> whether they have a seat. Unanswered requests are removed, because both outcomes are
   * correct then.
   */
  readonly seats = new Map<string, boolean>()
  /** The references of payments -> the registration. */
  readonly payments = new Map<string, string>()
  /** The registrations approved at the desk. */
  readonly approvals = new Set<string>()
  /** The reasons for corrections -> points. */
  readonly points = new Map<string, number>()
  /** The applications for a concession -> the serial of the leaf. */
  readonly leaves = new Map<string, string>()
  /** The references of answers to the form. */
  readonly formAnswers = new Set<string>()

  /** The number of acknowledged writes of any kind. */
  acknowledged = 0
  /** The number of refusals for a business reason, such as no free seat. */
  refused = 0
  /** The number of writes answered with a 5xx or cut off. */
  failed = 0
  /** A few of the failures, for diagnosis. */
  readonly failures: string[] = []

  fail(what: string): void {
    this.failed += 1
    if (this.failures.length < 5) this.failures.push(what)
  }

  get summary(): string {
    const parts = [
      `${this.answers.size} answers`,
      `${this.seats.size} seats`,
      `${this.payments.size} payments`,
      `${this.points.size} entries of points`,
      `${this.leaves.size} leaves`,
      `${this.formAnswers.size} forms`,
    ]
    return `${this.acknowledged.toLocaleString('en-IN')} writes acknowledged (${parts.join(', ')})`
  }
}
