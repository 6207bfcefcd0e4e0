// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes these characters.
const unwritable = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g

/**
 * Returns text that XML 1.0 can hold, not yet escaped: removes controls and noncharacters and replaces lone
 * surrogates with U+FFFD.
 */
export function xmlTextOf(text: string): string {
  return text.toWellFormed().replace(unwritable, '')
}
