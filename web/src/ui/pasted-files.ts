/**
 * Returns the files of a clipboard unless it also has text. A spreadsheet or an office program adds a picture
 * of a cell to its text, and then the text is wanted. The name of a copied file doesn't count as text.
 */
export function pastedFiles(from: Pick<DataTransfer, 'files' | 'getData'> | null): File[] {
  const files = [...(from?.files ?? [])]
  if (!from || files.length === 0) return []
  const words = wordsIn(from.getData('text/html')) || from.getData('text/plain').trim()
  const isName = files.some(({ name }) => name !== '' && words.includes(name))
  return words === '' || isName ? files : []
}

function wordsIn(html: string): string {
  return html
    .replace(/<style[^>]*>[^<]*<\/style>|<!--.*?-->|<[^>]*>/gis, '')
    .replaceAll('&nbsp;', ' ')
    .trim()
}
