import { presentRow } from '#platform/http/calls/present-row.ts'
import type { CouncilLetterRow } from './council-letter.store.ts'

export function presentLetter(row: CouncilLetterRow) {
  return { ...presentRow(row), date: row.writtenAt.toISOString() }
}
