const wordsMax = 400
const companyWordsMax = 5
const companyLengthMin = 3
const punctuationAround = /^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu

/**
 * Returns everything in a text that could be the name of a company, in lower case: its words and up to five words
 * in a row. An index finds which of them are companies.
 */
export function companiesIn(text: string): string[] {
  const words = text.toLowerCase().split(/\s+/).slice(0, wordsMax)
  const named = new Set<string>()
  for (const from of words.keys()) {
    for (let count = 1; count <= companyWordsMax; count += 1) {
      const name = words
        .slice(from, from + count)
        .join(' ')
        .replaceAll(punctuationAround, '')
      if (name.length >= companyLengthMin) named.add(name)
    }
  }
  return [...named]
}
