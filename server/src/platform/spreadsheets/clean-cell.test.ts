import { expect, test } from 'vitest'
import { cleanCell, numberText } from './clean-cell.ts'
import { readCsv } from './read-csv.ts'

test.each([
  ['zero-width spaces and direction marks', '\u200b\u202aasha@mail.example\u202c\ufeff', 'asha@mail.example'],
  ['joiners in Latin text', 'As\u200dha\u200c Rao\u200d', 'Asha Rao'],
  ['a space that does not break', 'Asha\u00a0Rao\u00a0', 'Asha Rao'],
  ['noise of decimals', '119.99999999999999', '120'],
])('%s are cleaned', (_what, typed, cleaned) => {
  expect(cleanCell(typed)).toBe(cleaned)
})

test.each(['क्\u200dष', 'क्\u200d', 'می\u200cخواهم', '👩\u200d🚀', '007', '1.50', 'two\nlines'])(
  '%j stays',
  (typed) => {
    expect(cleanCell(typed)).toBe(typed)
  },
)

test('a number is written as a spreadsheet program shows it', () => {
  expect([119.99999999999999, 0.1 + 0.2, 9820012345, 1.21e20, 1.21e36].map(numberText)).toEqual([
    ...['120', '0.3', '9820012345', '1.21E+20', '1.21E+36'],
  ])
})

const table = [
  ['Name', 'City'],
  ['Asha', 'Pune'],
]
const marked = (mark: number[], bytes: Buffer) => Buffer.concat([Buffer.from(mark), bytes])
const utf16 = (text: string) => Buffer.from(text, 'utf16le')

test.each([
  ['a line that names the separator', Buffer.from('sep=;\r\nName;City\r\nAsha;Pune')],
  ['a quoted one and a mark', Buffer.from('\ufeff"sep=|"\nName|City\nAsha|Pune\n')],
  ['carriage returns alone', Buffer.from('Name,City\rAsha,Pune\r')],
  ['tabs', Buffer.from('Name\tCity\nAsha\tPune')],
  ['UTF-16 and its mark', marked([0xff, 0xfe], utf16('Name\tCity\r\nAsha\tPune'))],
  ['UTF-16 without a mark', utf16('Name,City\r\nAsha,Pune')],
  ['UTF-16 with the high byte first', marked([0xfe, 0xff], utf16('Name,City\r\nAsha,Pune').swap16())],
  ['a hundred thousand empty rows', Buffer.from(`Name,City\nAsha,Pune\n${',,\n'.repeat(100_000)}`)],
])('a CSV file with %s is read', (_what, bytes) => {
  expect(readCsv(bytes)).toEqual(table)
})

test('a title without a separator does not decide which one the file uses', () => {
  expect(readCsv(Buffer.from('Alumni, 2019\n\nName;City\nAsha;Pune, Maharashtra\nRavi;Nashik'))[2]).toEqual(
    table[0],
  )
})
