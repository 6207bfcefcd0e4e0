import type { Room } from '#platform/room.ts'
import { addCouncilDocument } from './add-council-document.ts'
import { answerCouncilLetter } from './answer-council-letter.ts'
import { councilMerge } from './council.merge.ts'
import { todayOfCouncil } from './council.today.ts'
import { ownCouncilData } from './council-letter.store.ts'
import { listCouncilDocuments } from './list-council-documents.ts'
import { listCouncilLetters } from './list-council-letters.ts'
import { listOwnCouncilLetters } from './list-own-council-letters.ts'
import { readCouncilDocument } from './read-council-document.ts'
import { removeCouncilDocument } from './remove-council-document.ts'
import { writeCouncilLetter } from './write-council-letter.ts'

/**
 * The student council's documents, and the letters to it. Its page and its roster belong to the teams room.
 *
 * Emits: nothing; an answer is mailed to the writer.
 * Locks: the letter, or a writer's letters (advisory), alone.
 * Never: shows a letter to anyone but its writer and the council.
 */
export const councilRoom: Room = {
  name: 'council',
  tables: ['council_documents', 'council_letters'],
  handlers: [
    ...[listCouncilDocuments, readCouncilDocument, addCouncilDocument, removeCouncilDocument],
    ...[writeCouncilLetter, listOwnCouncilLetters, listCouncilLetters, answerCouncilLetter],
  ],
  ownData: ownCouncilData,
  merge: councilMerge,
  today: todayOfCouncil,
}
