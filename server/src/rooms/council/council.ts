import type { Room } from '#platform/room.ts'
import { councilMerge } from './council.merge.ts'
import {
  addCouncilDocument,
  listCouncilDocuments,
  readCouncilDocument,
  removeCouncilDocument,
} from './council-documents.ts'
import { ownCouncilData } from './council-letter.store.ts'
import {
  answerCouncilLetter,
  listCouncilLetters,
  listOwnCouncilLetters,
  writeCouncilLetter,
} from './council-letters.ts'

/**
 * What the student council lays open, and what people write to it. Its page and its roster are the teams room's.
 * Owns: council_documents, council_letters.
 * Emits: nothing; an answer goes to its reader by mail.
 * Locks: the letter, or a writer's letters (advisory), alone.
 * Never: shows a letter to anyone but its writer and the council.
 */
export const councilRoom: Room = {
  name: 'council',
  handlers: [
    ...[listCouncilDocuments, readCouncilDocument, addCouncilDocument, removeCouncilDocument],
    ...[writeCouncilLetter, listOwnCouncilLetters, listCouncilLetters, answerCouncilLetter],
  ],
  ownData: ownCouncilData,
  merge: councilMerge,
}
