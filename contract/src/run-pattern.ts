import type { PatternProgram } from './pattern-program.ts'

/** The remaining steps for an answer, from which every executed pattern deducts its own. */
export interface StepBudget {
  stepsLeft: number
}

/**
 * Runs a program over a whole text, and stops at the first character that no state accepts.
 * @returns 'spent' if the budget ends before the text does.
 */
export function runProgram(
  program: PatternProgram,
  text: string,
  budget: StepBudget,
): 'yes' | 'no' | 'spent' {
  const run = new ProgramRun(program, budget)
  run.start()
  for (const char of text) {
    run.take(char)
    if (budget.stepsLeft < 0) return 'spent'
    if (run.isStuck) return 'no'
  }
  return run.isAtEnd ? 'yes' : 'no'
}

/**
 * A run over one text. Its arrays are allocated once per text, because doing so for each character takes
 * longer than the matching.
 */
class ProgramRun {
  private readonly program: PatternProgram
  private readonly budget: StepBudget
  /** The character states reached so far. */
  private current: number[] = []
  private next: number[] = []
  private readonly open: number[] = []
  private hasEnded = false
  /**
   * The round in which a state was reached, and in which a set was tested; positive if the set has the
   * character.
   */
  private readonly reachedIn: Uint32Array
  private readonly askedIn: Int32Array
  private round = 1

  constructor(program: PatternProgram, budget: StepBudget) {
    this.program = program
    this.budget = budget
    this.reachedIn = new Uint32Array(program.states.length)
    this.askedIn = new Int32Array(program.sets.length)
  }

  get isStuck(): boolean {
    return this.current.length === 0 && !this.hasEnded
  }

  get isAtEnd(): boolean {
    return this.hasEnded
  }

  start(): void {
    this.follow(this.program.start)
    this.swap()
  }

  take(char: string): void {
    this.round += 1
    this.hasEnded = false
    this.budget.stepsLeft -= this.program.setSteps + this.current.length
    for (const index of this.current) {
      const state = this.program.states[index]
      if (state?.kind === 'char' && this.has(state.set, char)) this.follow(state.next)
    }
    this.swap()
  }

  private swap(): void {
    const used = this.current
    this.current = this.next
    this.next = used
    used.length = 0
  }

  private has(set: number, char: string): boolean {
    const asked = this.askedIn[set]
    if (asked === this.round || asked === -this.round) return asked > 0
    const is = this.program.sets[set]?.(char) ?? false
    this.askedIn[set] = is ? this.round : -this.round
    return is
  }

  /** Adds the states that can be reached without a character. */
  private follow(from: number): void {
    const { states } = this.program
    this.open.push(from)
    for (let index = this.open.pop(); index !== undefined; index = this.open.pop()) {
      this.budget.stepsLeft -= 1
      if (this.reachedIn[index] === this.round) continue
      this.reachedIn[index] = this.round
      const state = states[index]
      if (state?.kind === 'split') for (const to of state.to) this.open.push(to)
      else if (state?.kind === 'char') this.next.push(index)
      else this.hasEnded = true
    }
  }
}
