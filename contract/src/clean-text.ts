/**
 * Cleans a text of one line before it is stored: control characters and line separators become one space,
 * hidden characters are removed, and letters are normalised to Unicode NFC. Joiners stay, because Indian
 * scripts and emoji need them.
 */
export function oneLine(value: string): string {
  const seen = withoutHidden(value)
  return controls.test(seen) ? visible(seen.replace(controlRuns, ' ')) : visible(seen)
}

/** Cleans a text of several lines in the same way: every line ending becomes a line feed, and tabs stay. */
export function manyLines(value: string): string {
  return visible(
    withoutHidden(value)
      .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
      .replace(/(?![\n\t])\p{Cc}+/gu, ' '),
  )
}

/**
 * Zero-width spaces, word joiners, the byte order mark, and characters that override the writing direction.
 */
const hidden = /[\u200b\u2060-\u206f\u202a-\u202e\ufeff]/g
const controls = /[\p{Cc}\u2028\u2029]/u
const controlRuns = /[\p{Cc}\u2028\u2029 ]+/gu
/** A text of only joiners, direction marks and fillers is invisible and counts as empty. */
const onlyUnseen = /^[\p{Cf}\p{Z}\u115f\u1160\u2800\u3164\uffa0]*$/u

const withoutHidden = (value: string): string => value.replace(hidden, '')

function visible(value: string): string {
  const trimmed = value.normalize('NFC').trim()
  return onlyUnseen.test(trimmed) ? '' : trimmed
}
