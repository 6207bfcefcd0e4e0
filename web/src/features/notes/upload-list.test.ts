import { expect, test } from 'vitest'
import {
  countRows,
  filesToSend,
  isUnderWay,
  keptRows,
  pickedRow,
  problemOfRows,
  rowsOf,
  rowsToKeep,
  type UploadRow,
  uploadReducer,
} from './upload-list.ts'

const file = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name)
const arrived = (name: string): UploadRow => ({
  ...pickedRow(file(name), null),
  phase: 'done',
  part: 1,
  key: 'a'.repeat(32),
  kind: 'PDF',
})
const note = {
  files: [
    {
      _id: '5',
      name: 'Old.pdf',
      kind: 'PDF' as const,
      byteCount: 3,
      addedAt: '2026-01-01T00:00:00Z',
      versions: [],
    },
  ],
}

test('a file that was taken out stays out, whatever its upload still tells', () => {
  const row = pickedRow(file('unit.pdf'), null)
  const gone = uploadReducer(uploadReducer([], { type: 'add', rows: [row] }), { type: 'remove', id: row.id })
  expect(uploadReducer(gone, { type: 'change', id: row.id, change: { part: 0.5 } })).toEqual([])
})

test('a file that was cut off by a reload is known again when it is picked, and keeps its new name and place', () => {
  const row = {
    ...pickedRow(file('unit.pdf', 30), null),
    name: 'Unit 1.pdf',
    phase: 'sending' as const,
    part: 0.4,
  }
  const [left, other] = rowsOf(JSON.parse(JSON.stringify(rowsToKeep([row, arrived('b.pdf')])))) ?? []
  expect([left?.phase, left?.part, other?.phase]).toEqual(['interrupted', 0.4, 'done'])
  const rows = uploadReducer(
    [left, other].filter((one) => one !== undefined),
    {
      type: 'add',
      rows: [pickedRow(file('unit.pdf', 30), null)],
    },
  )
  expect(rows.map(({ name, phase }) => [name, phase])).toEqual([
    ['Unit 1.pdf', 'checking'],
    ['b.pdf', 'done'],
  ])
  const another = uploadReducer(rows, { type: 'add', rows: [pickedRow(file('unit.pdf', 31), null)] })
  expect(another).toHaveLength(3)
})

test('what a draft of another shape holds is not taken up', () => {
  expect(rowsOf('x')).toBeNull()
  expect(rowsOf([{ name: 'a' }])).toBeNull()
  expect(rowsOf([{ ...arrived('a.pdf'), key: 4 }])).toBeNull()
  expect(rowsToKeep([{ ...arrived('a.pdf'), phase: 'refused' }])).toEqual([])
})

test('the form waits for its files and says what to do about the one that keeps it', () => {
  expect(problemOfRows([])).toBe('Add at least one file')
  expect(problemOfRows([pickedRow(file('a.pdf'), null)])).toContain('Wait')
  expect(problemOfRows([{ ...arrived('a.pdf'), phase: 'sameFile' }])).toContain('already here')
  expect(problemOfRows([{ ...arrived('a.pdf'), phase: 'failed' }])).toContain('Retry')
  expect(problemOfRows([{ ...arrived('a.pdf'), name: ' ' }])).toContain('Name each file')
  expect(problemOfRows(Array.from({ length: 6 }, (_, nth) => arrived(`${nth}.pdf`)))).toContain('at most 5')
  expect(problemOfRows([arrived('a.pdf')])).toBeNull()
  const away: UploadRow = { ...pickedRow(file('a.pdf'), null), phase: 'waiting' }
  expect(problemOfRows([away])).toContain('Wait')
  expect(problemOfRows([away], true)).toBeNull()
  expect(isUnderWay([{ ...arrived('a.pdf'), phase: 'waiting' }])).toBe(true)
  expect(isUnderWay([arrived('a.pdf')])).toBe(false)
})

test('a new file takes the place of an old one, and does not count twice', () => {
  const rows = [...keptRows(note), { ...arrived('New.pdf'), replaces: '5' }]
  expect(countRows(rows)).toBe(1)
  expect(filesToSend(rows)).toEqual([{ upload: 'a'.repeat(32), name: 'New.pdf', replaces: '5' }])
  expect(filesToSend(keptRows(note))).toEqual([{ _id: '5' }])
})
