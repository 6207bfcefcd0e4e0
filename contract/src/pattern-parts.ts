/* Parses a pattern into its parts. `text-pattern.ts` matches patterns and says what they are for. */

export type PatternPart =
  | { kind: 'set'; has(char: string): boolean; sample: string }
  | { kind: 'sequence'; parts: PatternPart[] }
  | { kind: 'choice'; parts: PatternPart[] }
  | { kind: 'repeat'; part: PatternPart; min: number; max: number }

/** An invalid pattern. The message is a sentence for the person who wrote it. */
export class PatternError extends Error {}

const repeatMax = 200
const depthMax = 20

/**
 * Parses a pattern.
 * @throws {PatternError} For an invalid pattern.
 */
export function readPattern(pattern: string): PatternPart {
  return new PatternReader(pattern).read()
}

const isDigit = (char: string) => char >= '0' && char <= '9'
const isWord = (char: string) => /^\w$/.test(char)
const isSpace = (char: string) => /^\s$/.test(char)
const not = (has: (char: string) => boolean) => (char: string) => !has(char)
/** `literal`: the set consists of this single character. */
type CharSet = Extract<PatternPart, { kind: 'set' }> & { literal?: string }
const classes: Readonly<Record<string, CharSet>> = {
  d: { kind: 'set', has: isDigit, sample: '1' },
  D: { kind: 'set', has: not(isDigit), sample: 'a' },
  w: { kind: 'set', has: isWord, sample: 'a' },
  W: { kind: 'set', has: not(isWord), sample: '-' },
  s: { kind: 'set', has: isSpace, sample: ' ' },
  S: { kind: 'set', has: not(isSpace), sample: 'a' },
}
const literal = (char: string): CharSet => ({
  kind: 'set',
  has: (one) => one === char,
  sample: char,
  literal: char,
})
const endless = Number.POSITIVE_INFINITY
const signs: Readonly<Record<string, { min: number; max: number }>> = {
  '*': { min: 0, max: endless },
  '+': { min: 1, max: endless },
  '?': { min: 0, max: 1 },
}

class PatternReader {
  private readonly chars: string[]
  private at = 0
  private depth = 0

  constructor(pattern: string) {
    this.chars = [...pattern.replace(/^\^/, '')]
    // The whole text is matched anyway, so the anchors at its ends are dropped.
    if (this.chars.at(-1) === '$' && this.chars.at(-2) !== '\\') this.chars.pop()
  }

  read(): PatternPart {
    const whole = this.choice()
    if (this.at < this.chars.length) throw new PatternError('A bracket “)” has no opening one')
    return whole
  }

  private here(ahead = 0): string | undefined {
    return this.chars[this.at + ahead]
  }

  private choice(): PatternPart {
    this.depth += 1
    if (this.depth > depthMax) throw new PatternError('This pattern has too many brackets inside each other')
    const parts = [this.sequence()]
    while (this.here() === '|') {
      this.at += 1
      parts.push(this.sequence())
    }
    this.depth -= 1
    return { kind: 'choice', parts }
  }

  private sequence(): PatternPart {
    const parts: PatternPart[] = []
    while (this.at < this.chars.length && this.here() !== '|' && this.here() !== ')')
      parts.push(this.repeated(this.single()))
    return { kind: 'sequence', parts }
  }

  private single(): PatternPart {
    const char = this.here() ?? ''
    this.at += 1
    if (char === '(') return this.group()
    if (char === '[') return this.charClass()
    if (char === '\\') return this.escaped()
    if (char === '.') return { kind: 'set', has: (one) => one !== '\n', sample: 'a' }
    if ('*+?{'.includes(char))
      throw new PatternError(`“${char}” repeats what is before it, but there is nothing`)
    if ('^$'.includes(char)) throw new PatternError(`Write \\${char} for the character ${char}`)
    return literal(char)
  }

  private group(): PatternPart {
    if (this.here() === '?') {
      if (this.here(1) !== ':') throw new PatternError('Use plain brackets: (?… isn’t supported')
      this.at += 2
    }
    const inner = this.choice()
    if (this.here() !== ')') throw new PatternError('A bracket “(” isn’t closed')
    this.at += 1
    return inner
  }

  private escaped(): CharSet {
    const char = this.here()
    this.at += 1
    if (char === undefined) throw new PatternError('The pattern ends with a single \\')
    const known = classes[char]
    if (known) return known
    if (/[a-z0-9]/i.test(char)) throw new PatternError(`\\${char} isn’t supported. Use \\d, \\w or \\s.`)
    return literal(char)
  }

  private charClass(): CharSet {
    const isNegated = this.here() === '^'
    if (isNegated) this.at += 1
    const sets: CharSet[] = []
    while (this.at < this.chars.length && this.here() !== ']') sets.push(this.member())
    if (this.here() !== ']') throw new PatternError('A bracket “[” isn’t closed')
    this.at += 1
    if (sets.length === 0) throw new PatternError('[] has no characters')
    const has = (char: string) => sets.some((set) => set.has(char))
    if (!isNegated) return { kind: 'set', has, sample: sets[0]?.sample ?? '' }
    const sample = [...'a1A -_.é'].find((char) => !has(char)) ?? ''
    return { kind: 'set', has: not(has), sample }
  }

  private member(): CharSet {
    const first = this.one()
    if (this.here() !== '-' || this.here(1) === ']' || this.here(1) === undefined) return first
    this.at += 1
    const last = this.one()
    const [from, to] = [first.literal, last.literal]
    if (from === undefined || to === undefined || from > to)
      throw new PatternError(`${from ?? 'This'}-${to ?? 'this'} isn’t a range from low to high`)
    return { kind: 'set', has: (char) => char >= from && char <= to && [...char].length === 1, sample: from }
  }

  private one(): CharSet {
    const char = this.here() ?? ''
    this.at += 1
    return char === '\\' ? this.escaped() : literal(char)
  }

  private repeated(part: PatternPart): PatternPart {
    const range = this.range()
    if (!range) return part
    if (this.here() !== undefined && '*+?{'.includes(this.here() ?? ''))
      throw new PatternError('Use one repeat sign: *, +, ? or {3}')
    return { kind: 'repeat', part, ...range }
  }

  private range(): { min: number; max: number } | null {
    const known = signs[this.here() ?? '']
    if (known) {
      this.at += 1
      return known
    }
    if (this.here() !== '{') return null
    const found = /^\{(\d{1,3})(,(\d{0,3}))?\}/.exec(this.chars.slice(this.at, this.at + 10).join(''))
    if (!found) throw new PatternError('Write how often as {3} or {2,5}')
    this.at += found[0].length
    const min = Number(found[1])
    const max = found[2] === undefined ? min : found[3] ? Number(found[3]) : endless
    if (min > max) throw new PatternError(`{${min},${max}} counts down. Write the smaller number first.`)
    if (min > repeatMax || (max > repeatMax && max !== endless))
      throw new PatternError(`Repeat at most ${repeatMax} times`)
    return { min, max }
  }
}
