import type { LetterState } from '@portal/contract/council-words.ts'
import type { Generated, GeneratedAlways } from 'kysely'

declare module '#platform/database/database.ts' {
  interface Tables {
    council_documents: CouncilDocumentsTable
    council_letters: CouncilLettersTable
  }
}

export interface CouncilDocumentsTable {
  id: GeneratedAlways<string>
  title: string
  dated: string
  file_key: string
  byte_count: number
  added_by: string | null
  added_at: Date
}

export interface CouncilLettersTable {
  id: GeneratedAlways<string>
  author_id: string
  subject: string
  message: string
  state: Generated<LetterState>
  answer: Generated<string>
  answered_at: Date | null
  written_at: Date
}
