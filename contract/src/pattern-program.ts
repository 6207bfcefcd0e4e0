import { type PatternPart as Part, PatternError, readPattern } from './pattern-parts.ts'

/** A compiled pattern. All its states are followed at the same time. */
export interface PatternProgram {
  part: Part
  states: readonly PatternState[]
  start: number
  /** The character sets of the states, without duplicates. A state refers to its set by index. */
  sets: readonly ((char: string) => boolean)[]
  /**
   * The cost of testing one character against all sets; a set has at most as many members as the pattern has
   * characters.
   */
  setSteps: number
  /** The most steps that one character of a text can cost. */
  charStepsMax: number
  /** The cost of compiling. */
  buildSteps: number
}

export type PatternState =
  | { kind: 'char'; set: number; next: number }
  | { kind: 'split'; to: number[] }
  | { kind: 'end' }

const statesMax = 2_000
/** Parts without characters add no states but take time to compile. */
const buildStepsMax = 20_000
const tooLong = 'This pattern repeats too much. Use smaller numbers.'

/** About 20 MB. A form has at most 100 patterns, and most have fewer than 50 states. */
const keptStatesMax = 200_000
const kept = new Map<string, PatternProgram>()
let keptStates = 0

/**
 * Returns the program of a pattern. Programs are cached, so a form's patterns are compiled once and not for
 * each answer.
 * @throws {PatternError} For an invalid pattern.
 */
export function programOf(pattern: string): PatternProgram {
  const known = kept.get(pattern)
  if (known) return known
  const program = compile(pattern)
  if (keptStates + program.states.length > keptStatesMax) {
    kept.clear()
    keptStates = 0
  }
  kept.set(pattern, program)
  keptStates += program.states.length
  return program
}

function compile(pattern: string): PatternProgram {
  const part = readPattern(pattern)
  const builder = new ProgramBuilder()
  const end = builder.add({ kind: 'end' })
  const start = builder.build(part, end)
  const { states, sets } = builder
  const edges = states.reduce((sum, state) => sum + (state.kind === 'split' ? state.to.length : 1), 0)
  const charStepsMax = pattern.length + states.length + edges
  return {
    part,
    states,
    start,
    sets: [...sets.keys()],
    setSteps: pattern.length,
    charStepsMax,
    buildSteps: 10 * charStepsMax,
  }
}

class ProgramBuilder {
  readonly states: PatternState[] = []
  readonly sets = new Map<(char: string) => boolean, number>()
  private steps = 0

  add(state: PatternState): number {
    if (this.states.length >= statesMax) throw new PatternError(tooLong)
    return this.states.push(state) - 1
  }

  /**
   * Adds the states of a part that leads to `next`.
   * @returns The first state of the part.
   */
  build(part: Part, next: number): number {
    this.steps += 1
    if (this.steps > buildStepsMax) throw new PatternError(tooLong)
    if (part.kind === 'set') return this.add({ kind: 'char', set: this.setOf(part.has), next })
    if (part.kind === 'sequence') return part.parts.reduceRight((to, each) => this.build(each, to), next)
    if (part.kind === 'choice')
      return this.add({ kind: 'split', to: part.parts.map((each) => this.build(each, next)) })
    return this.buildRepeat(part, next)
  }

  private buildRepeat({ part, min, max }: Extract<Part, { kind: 'repeat' }>, next: number): number {
    let entry = next
    if (max === Number.POSITIVE_INFINITY) {
      const loop: PatternState = { kind: 'split', to: [next] }
      entry = this.add(loop)
      loop.to.push(this.build(part, entry))
    } else
      for (let extra = min; extra < max; extra += 1)
        entry = this.add({ kind: 'split', to: [next, this.build(part, entry)] })
    for (let times = 0; times < min; times += 1) entry = this.build(part, entry)
    return entry
  }

  private setOf(has: (char: string) => boolean): number {
    const known = this.sets.get(has)
    if (known !== undefined) return known
    this.sets.set(has, this.sets.size)
    return this.sets.size - 1
  }
}
