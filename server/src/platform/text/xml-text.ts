// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes these characters.
const unwritable = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g

/** Returns text for XML 1.0, not yet escaped: no controls or noncharacters, U+FFFD for lone surrogates. */
export function xmlTextOf(text: string): string {
  return text.toWellFormed().replace(unwritable, '')
}
