import { Readable } from 'node:stream'
import { FileAnswer } from '#platform/http/answers.ts'
import { writeCsv } from './write-csv.ts'
import { type NewSheet, writeSpreadsheet } from './write-spreadsheet.ts'

const contentTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const

/** Answers a call with a workbook to be saved under the name (letters, digits and dashes, without its ending). */
export function spreadsheetAnswer(name: string, bytes: Buffer): FileAnswer {
  return fileAnswer(name, 'xlsx', bytes)
}

/** Writes a sheet in the format that was asked for and answers with it; the name is as `spreadsheetAnswer` takes it. */
export async function tableAnswer(
  name: string,
  format: keyof typeof contentTypes,
  sheet: NewSheet,
): Promise<FileAnswer> {
  const bytes = format === 'csv' ? await writeCsv(sheet) : await writeSpreadsheet(sheet)
  return fileAnswer(name, format, bytes)
}

function fileAnswer(name: string, format: keyof typeof contentTypes, bytes: Buffer): FileAnswer {
  return new FileAnswer({
    open: async () => Readable.from([bytes]),
    byteCount: bytes.length,
    contentType: contentTypes[format],
    filename: `${name}.${format}`,
    isInline: false,
  })
}
