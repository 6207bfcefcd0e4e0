/** What the portal has acknowledged to those who write: what must be there afterwards, whatever happened between. */
export class Ledger {
  /** Texts of answers in the forum. */
  readonly answers = new Set<string>()
  /** `<slug> <e-mail>` -> whether they are in. What was asked for and not answered is taken out: both are right then. */
  readonly seats = new Map<string, boolean>()
  /** References of payments -> the registration. */
  readonly payments = new Map<string, string>()
  /** Registrations that were approved at the desk. */
  readonly approvals = new Set<string>()
  /** Reasons of corrections -> points. */
  readonly points = new Map<string, number>()
  /** Applications for a concession -> the serial of the leaf. */
  readonly leaves = new Map<string, string>()
  /** References of answers to the form. */
  readonly formAnswers = new Set<string>()

  /** Writes that were acknowledged, of any kind. */
  acknowledged = 0
  /** Refused for a reason of the college: no seat is left. */
  refused = 0
  /** Answered with a 5xx, or cut off. */
  failed = 0
  /** A few of what failed, to look at. */
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
