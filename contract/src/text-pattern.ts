/*
 * Patterns that a team writes for an answer, like `\d{6}` or `[A-Z]{2}-\d+`. JavaScript's own expressions take exponential
 * time on some of them, and a stranger chooses both the pattern and the text. Here all ways through the pattern are followed at
 * the same time, so the time is at most its size times the length of the text. So there are no back-references and no
 * look-around. A form can have many patterns: all of them together spend one budget of steps per answer.
 */

import { type PatternPart as Part, PatternError } from './pattern-parts.ts'
import { type PatternProgram, programOf } from './pattern-program.ts'
import { runProgram, type StepBudget } from './run-pattern.ts'

/** What all patterns of a form may cost for one answer: some 20 ms. */
export const answerStepsMax = 2_000_000

/** Returns what is wrong with the pattern, as a sentence; '' when it can be used. */
export function patternProblem(pattern: string): string {
  const program = usableProgram(pattern)
  return typeof program === 'string' ? program : ''
}

/**
 * Compares a whole text with a pattern.
 * @param pattern one that `patternProblem` accepts; nothing matches any other.
 * @returns 'spent' when the budget ends before the text does.
 */
export function matchPattern(pattern: string, text: string, budget: StepBudget): 'yes' | 'no' | 'spent' {
  const program = usableProgram(pattern)
  if (typeof program === 'string') return 'no'
  // Charged also when the program is kept, so that equal answers cost the same.
  budget.stepsLeft -= program.buildSteps
  if (budget.stepsLeft < 0) return 'spent'
  return runProgram(program, text, budget)
}

/**
 * The most steps that a text of that length can cost. A pattern without `*` and `+` ends soon after its longest text,
 * so `\d{10}` is cheap also for long texts.
 */
export function patternStepsMax(pattern: string, textLengthMax: number): number {
  const program = usableProgram(pattern)
  if (typeof program === 'string') return 0
  // The first states are followed before the first character, and one character more than fits is read.
  const charsMax = 2 + Math.min(textLengthMax, longestOf(program.part))
  return program.buildSteps + program.charStepsMax * charsMax
}

/** A short text that fits, to show what is asked for: '1234567890' of `\d{10}`. */
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

/** The program, or what is wrong with the pattern. */
function usableProgram(pattern: string): PatternProgram | string {
  try {
    return programOf(pattern)
  } catch (error) {
    if (error instanceof PatternError) return error.message
    throw error
  }
}

/** The length of the longest text that fits. */
function longestOf(part: Part): number {
  if (part.kind === 'set') return 1
  if (part.kind === 'sequence') return part.parts.reduce((sum, each) => sum + longestOf(each), 0)
  if (part.kind === 'choice') return Math.max(...part.parts.map(longestOf))
  const once = longestOf(part.part)
  return once === 0 ? 0 : once * part.max
}
