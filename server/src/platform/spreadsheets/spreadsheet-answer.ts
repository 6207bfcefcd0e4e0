import { Readable } from 'node:stream'
import { FileAnswer } from '#platform/verb.ts'

/** Answers a call with a workbook to be saved under the name (letters, digits and dashes, without its ending). */
export function spreadsheetAnswer(name: string, bytes: Buffer): FileAnswer {
  return new FileAnswer({
    stream: Readable.from([bytes]),
    byteCount: bytes.length,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    filename: `${name}.xlsx`,
    isInline: false,
  })
}
