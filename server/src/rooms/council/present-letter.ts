import type { CouncilLetterRow } from './council-letter.store.ts'

export function presentLetter({
  id,
  subject,
  message,
  state,
  answer,
  answeredAt,
  writtenAt,
  author,
  revision,
}: CouncilLetterRow) {
  return {
    _id: id,
    subject,
    message,
    state,
    answer,
    author,
    revision,
    answeredAt: answeredAt?.toISOString() ?? null,
    date: writtenAt.toISOString(),
  }
}
