/**
 * The files on a clipboard, unless words come with them: a spreadsheet or an office program puts a picture of a cell beside its text,
 * and then the text is wanted. The name of a copied file is no text.
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
