/*
 * Patterns that a team writes for an answer, like `\d{6}` or `[A-Z]{2}-\d+`. JavaScript's own expressions take exponential
 * time on some of them, and a stranger chooses both the pattern and the text. Here all ways through the pattern are followed at
 * the same time, so the time is at most its size times the length of the text, whatever they are. So there are no
 * back-references and no look-around.
 */

import { type PatternPart as Part, PatternError, readPattern } from './pattern-parts.ts'

const statesMax = 2_000
const tooLong = 'This pattern repeats too much. Use smaller numbers.'
/** Parts without a character add no state, but take time. */
const stepsMax = 20_000

/** @returns what is wrong with the pattern, as a sentence; '' when it can be used. */
export function patternProblem(pattern: string): string {
  try {
    compile(readPattern(pattern))
    return ''
  } catch (error) {
    if (error instanceof PatternError) return error.message
    throw error
  }
}

/**
 * Whether the whole text is as the pattern says.
 * @param pattern one that `patternProblem` accepts; nothing matches any other.
 */
export function matchesPattern(pattern: string, text: string): boolean {
  if (patternProblem(pattern) !== '') return false
  const program = compile(readPattern(pattern))
  let current = follow(program, [program.start])
  for (const char of text) {
    const next: number[] = []
    for (const index of current) {
      const state = program.states[index]
      if (state?.kind === 'char' && state.has(char)) next.push(state.next)
    }
    if (next.length === 0) return false
    current = follow(program, next)
  }
  return [...current].some((index) => program.states[index]?.kind === 'end')
}

/** A short text that fits, to show what is asked for: '1234567890' of `\d{10}`. */
export function exampleOf(pattern: string): string {
  if (patternProblem(pattern) !== '') return ''
  let digit = 0
  const write = (part: Part): string => {
    if (part.kind === 'sequence') return part.parts.map(write).join('')
    if (part.kind === 'choice') return part.parts[0] ? write(part.parts[0]) : ''
    if (part.kind === 'repeat')
      return Array.from({ length: Math.max(part.min, part.max > 1 ? 1 : 0) }, () => write(part.part)).join('')
    const next = `${(digit + 1) % 10}`
    if (!part.has('1') || !part.has(next)) return part.sample
    digit += 1
    return next
  }
  return write(readPattern(pattern))
}

type State =
  | { kind: 'char'; has(char: string): boolean; next: number }
  | { kind: 'split'; to: number[] }
  | { kind: 'end' }
interface Program {
  states: State[]
  start: number
}

function compile(part: Part): Program {
  const states: State[] = []
  const add = (state: State): number => {
    if (states.length >= statesMax) throw new PatternError(tooLong)
    return states.push(state) - 1
  }
  let steps = 0
  const build = (one: Part, next: number): number => {
    steps += 1
    if (steps > stepsMax) throw new PatternError(tooLong)
    if (one.kind === 'set') return add({ kind: 'char', has: one.has, next })
    if (one.kind === 'sequence') return one.parts.reduceRight((to, each) => build(each, to), next)
    if (one.kind === 'choice') return add({ kind: 'split', to: one.parts.map((each) => build(each, next)) })
    let entry = next
    if (one.max === Number.POSITIVE_INFINITY) {
      const loop: State = { kind: 'split', to: [next] }
      entry = add(loop)
      loop.to.push(build(one.part, entry))
    } else
      for (let extra = one.min; extra < one.max; extra += 1)
        entry = add({ kind: 'split', to: [next, build(one.part, entry)] })
    for (let times = 0; times < one.min; times += 1) entry = build(one.part, entry)
    return entry
  }
  const end = add({ kind: 'end' })
  return { start: build(part, end), states }
}

/** The states that are reached without a character. */
function follow(program: Program, from: readonly number[]): Set<number> {
  const reached = new Set<number>()
  const open = [...from]
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    if (reached.has(index)) continue
    reached.add(index)
    const state = program.states[index]
    if (state?.kind === 'split') open.push(...state.to)
  }
  return reached
}
