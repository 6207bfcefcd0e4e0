/*
 * Patterns that a team defines for an answer, like `\d{6}` or `[A-Z]{2}-\d+`. JavaScript's own expressions
 * take exponential time on some patterns, and strangers choose both the pattern and the text. This matcher
 * follows all paths through the pattern at the same time, so the time is at most its size times the length of
 * the text. It therefore has no back-references and no look-around. A form can have many patterns; together
 * they share one budget of steps per answer.
 */

import { type PatternPart as Part, PatternError } from './pattern-parts.ts'
import { type PatternProgram, programOf } from './pattern-program.ts'
import { runProgram, type StepBudget } from './run-pattern.ts'

/** The cost limit of all patterns of a form for one answer, some 20 ms. */
export const answerStepsMax = 2_000_000

/** Returns the problem of a pattern, as a sentence; '' if it can be used. */
export function patternProblem(pattern: string): string {
  const program = usableProgram(pattern)
  return typeof program === 'string' ? program : ''
}

/**
 * Compares a whole text with a pattern.
 * @param pattern A pattern that `patternProblem` accepts; nothing matches any other.
 * @returns 'spent' if the budget ends before the text does.
 */
export function matchPattern(pattern: string, text: string, budget: StepBudget): 'yes' | 'no' | 'spent' {
  const program = usableProgram(pattern)
  if (typeof program === 'string') return 'no'
  // Charged even if the program is cached, so that equal answers cost the same.
  budget.stepsLeft -= program.buildSteps
  if (budget.stepsLeft < 0) return 'spent'
  return runProgram(program, text, budget)
}

/**
 * Returns the maximum number of steps for a text of the length. A pattern without `*` and `+` stops soon
 * after its longest match, so `\d{10}` is cheap even for long texts.
 */
export function patternStepsMax(pattern: string, textLengthMax: number): number {
  const program = usableProgram(pattern)
  if (typeof program === 'string') return 0
  // The initial states are followed before the first character, and one character beyond a match is read.
  const charsMax = 2 + Math.min(textLengthMax, longestOf(program.part))
  return program.buildSteps + program.charStepsMax * charsMax
}

/** Returns a short text that matches, for an error message: '1234567890' for `\d{10}`. */
export function exampleOf(pattern: string): string {
  const program = usableProgram(pattern)
  if (typeof program === 'string') return ''
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
  return write(program.part)
}

/** Returns the program, or the problem of the pattern. */
function usableProgram(pattern: string): PatternProgram | string {
  try {
    return programOf(pattern)
  } catch (error) {
    if (error instanceof PatternError) return error.message
    throw error
  }
}

/** Returns the length of the longest text that matches. */
function longestOf(part: Part): number {
  if (part.kind === 'set') return 1
  if (part.kind === 'sequence') return part.parts.reduce((sum, each) => sum + longestOf(each), 0)
  if (part.kind === 'choice') return Math.max(...part.parts.map(longestOf))
  const once = longestOf(part.part)
  return once === 0 ? 0 : once * part.max
}
