import { type ZipEntry, zipOf } from '#server/testing/files/sample-zip.ts'

/** Documents for tests, generated in code, because a checked-in binary doesn't show its content. */

const mainTypes = {
  docx: [
    'word/document.xml',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  ],
  pptx: [
    'ppt/presentation.xml',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
  ],
  xlsx: ['xl/workbook.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'],
  docm: ['word/document.xml', 'application/vnd.ms-word.document.macroEnabled.main+xml'],
  pptm: ['ppt/presentation.xml', 'application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml'],
  xlsm: ['xl/workbook.xml', 'application/vnd.ms-excel.sheet.macroEnabled.main+xml'],
  dotx: [
    'word/document.xml',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml',
  ],
} as const

/** Returns the outline of an office file, enough for the detection of its kind. */
export function officeFile(kind: keyof typeof mainTypes): Buffer {
  const [name, type] = mainTypes[kind]
  const types = `<?xml version="1.0"?><Types><Override PartName="/${name}" ContentType="${type}"/></Types>`
  return zipOf([
    { name: '[Content_Types].xml', text: types },
    { name, text: '<x/>' },
  ])
}

export const plainZip = (entries: ZipEntry[] = [{ name: 'lab/one.c', text: 'int main() {}' }]) =>
  zipOf(entries)

/**
 * Returns a PDF of one page with these drawing commands.
 * @param more is added to the page's dictionary.
 */
export function pdfOf(commands: string, more = '', objects: readonly string[] = []): Buffer {
  const bodies = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R${more.includes('/MediaBox') ? '' : '/MediaBox[0 0 595 842]'}/Contents 4 0 R${more}>>`,
    `<</Length ${commands.length}>>\nstream\n${commands}\nendstream`,
    ...objects,
  ]
  let text = '%PDF-1.4\n'
  const offsets = bodies.map((body, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = text.length
  text += `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${table}`
  return Buffer.from(
    `${text}trailer\n<</Size ${bodies.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`,
    'latin1',
  )
}
