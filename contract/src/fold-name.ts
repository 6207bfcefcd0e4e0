/**
 * Folds a person's name for searching: lower case, Latin letters without accents, one kind of apostrophe, so
 * that 'Jose' finds José and "D'Souza" finds D’Souza. The database's `fold_name` does the same. Marks of
 * other scripts stay, because they are part of their letters.
 */
export function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/([A-Za-z])[\u0300-\u036f]+/g, '$1')
    .replace(/[’‘ʼ`´]/g, "'")
    .normalize('NFC')
    .toLowerCase()
}

/** Folds a word of a list, so that 'Electronics & Telecom.' is 'electronics and telecom'. */
export function foldSpelling(word: string): string {
  return word
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{M}\p{N}+#]/gu, '')
}
