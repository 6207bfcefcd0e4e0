/**
 * A text of one line, as it is stored and written: controls and line separators become one space, hidden signs are left out, and
 * letters with two spellings get the one of Unicode's NFC. Joiners stay: scripts of India and emoji need them.
 */
export function oneLine(value: string): string {
  const seen = withoutHidden(value)
  return controls.test(seen) ? visible(seen.replace(controlRuns, ' ')) : visible(seen)
}

/** The same for a text of several lines: whatever ends a line becomes a line feed, tabs stay. */
export function manyLines(value: string): string {
  return visible(
    withoutHidden(value)
      .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
      .replace(/(?![\n\t])\p{Cc}+/gu, ' '),
  )
}

/** Zero-width spaces, word joiners, the byte order mark, and the signs that turn the direction of what follows. */
const hidden = /[\u200b\u2060-\u206f\u202a-\u202e\ufeff]/g
const controls = /[\p{Cc}\u2028\u2029]/u
const controlRuns = /[\p{Cc}\u2028\u2029 ]+/gu
/** Joiners, direction marks and fillers alone show nothing, so they are no text. */
const onlyUnseen = /^[\p{Cf}\p{Z}\u115f\u1160\u2800\u3164\uffa0]*$/u

const withoutHidden = (value: string): string => value.replace(hidden, '')

function visible(value: string): string {
  const trimmed = value.normalize('NFC').trim()
  return onlyUnseen.test(trimmed) ? '' : trimmed
}
