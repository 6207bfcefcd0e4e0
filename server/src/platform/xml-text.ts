// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to be removed.
const unwritable = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g

/** Text as XML 1.0 can hold it, not escaped yet: controls and noncharacters are left out, a lone surrogate becomes U+FFFD. */
export function xmlTextOf(text: string): string {
  return text.toWellFormed().replace(unwritable, '')
}
