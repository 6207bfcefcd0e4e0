import { unzip, zip } from '#platform/archives/zip-entries.ts'
import { writeSpreadsheet } from '#platform/spreadsheets/write-spreadsheet.ts'

/** Returns a spreadsheet with manipulated XML that no program would write. */
export async function tamperedSheet(
  { titles, rows }: { titles: readonly string[]; rows: string[][] },
  change: (xml: string) => string,
): Promise<Buffer> {
  const columns = titles.map((title) => ({ title, width: 10 }))
  const sheet = await writeSpreadsheet({ name: 'Sheet', columns, rows })
  const entries = await unzip(sheet, { bytesMax: 64 * 1024 * 1024, isWanted: () => true })
  return zip(
    entries.map(({ name, content }) =>
      name.includes('sheet1') || name.includes('sharedStrings')
        ? { name, content: Buffer.from(change(content.toString())) }
        : { name, content },
    ),
    'deflated',
  )
}

/** Returns a workbook with each of its files manipulated. */
export async function changedEntries(workbook: Buffer, change: (xml: string) => string): Promise<Buffer> {
  const entries = await unzip(workbook, { bytesMax: 64 * 1024 * 1024, isWanted: () => true })
  return zip(
    entries.map(({ name, content }) => ({ name, content: Buffer.from(change(content.toString())) })),
    'deflated',
  )
}
