/** A page of a handout: its heading, and lines of plain ASCII below it. */
export interface PdfPage {
  heading: string
  lines?: readonly string[]
}

/**
 * Returns a minimal PDF with one line.
 * @param words Plain ASCII.
 */
export function writePdf(words: string): Buffer {
  return writePdfPages([{ heading: words }])
}

/** Writes pages of text on A4. The table at the end counts bytes, which equal characters in ASCII. */
export function writePdfPages(pages: readonly PdfPage[]): Buffer {
  const firstPage = 4
  const kids = pages.map((_, index) => `${firstPage + index * 2} 0 R`).join(' ')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...pages.flatMap((page, index) => {
      const words = drawn(page)
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${firstPage + index * 2 + 1} 0 R/Resources<</Font<</F1 3 0 R>>>>>>`,
        `<</Length ${words.length}>>stream\n${words}\nendstream`,
      ]
    }),
  ]
  return Buffer.from(assembled(objects), 'latin1')
}

function drawn({ heading, lines = [] }: PdfPage): string {
  const body = lines.map((line, index) => written(line, 12, 700 - index * 22))
  return [written(heading, 20, 760), ...body].join('\n')
}

/** Writes a line of text, `size` points high and `y` points above the bottom of the page. */
function written(text: string, size: number, y: number): string {
  const safe = text.replace(/[\\()]/g, '\\$&').replace(/[^ -~]/g, '?')
  return `BT /F1 ${size} Tf 60 ${y} Td (${safe}) Tj ET`
}

function assembled(objects: readonly string[]): string {
  let text = '%PDF-1.4\n'
  const starts = objects.map((object, index) => {
    const start = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(start).padStart(10, '0')} 00000 n \n`
  })
  const count = objects.length + 1
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${starts.join('')}`
  return `${text}${table}trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`
}
