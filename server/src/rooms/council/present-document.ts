import type { CouncilDocumentRow } from './council-document.store.ts'

export function presentDocument({ id, title, day, byteCount }: CouncilDocumentRow) {
  return { _id: id, title, day, byteCount }
}
