/** A page with one line, as small as a PDF can be; its table of contents counts bytes. @param words plain ASCII, no brackets. */
export function writePdf(words: string): Buffer {
  const line = `BT /F1 18 Tf 60 760 Td (${words}) Tj ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${line.length}>>stream\n${line}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let text = '%PDF-1.4\n'
  const starts = objects.map((object, index) => {
    const start = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(start).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 6\n0000000000 65535 f \n${starts.join('')}`
  return Buffer.from(`${text}${table}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`)
}
