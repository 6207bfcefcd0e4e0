import { approveAlumni } from './approve-alumni.ts'
import { askForMore } from './ask-for-more.ts'
import { decideAtDesk } from './decide-at-desk.ts'
import { exportAlumni } from './export-alumni.ts'
import { giveImportTemplate } from './give-import-template.ts'
import { importAlumni } from './import-alumni.ts'
import { listDeskAlumniHandler } from './list-desk-alumni.ts'
import { mergeAlumni } from './merge-alumni.ts'
import { previewMerge } from './preview-merge.ts'
import { readDeskAlumnus } from './read-desk-alumnus.ts'
import { readProof } from './read-proof.ts'
import { undoAtDesk } from './undo-at-desk.ts'
import { updateDeskAlumnus } from './update-desk-alumnus.ts'

/** The actions of the AlumniAdmin at the desk; each is audited. */
export const alumniDeskHandlers = [
  readProof,
  ...[listDeskAlumniHandler, readDeskAlumnus, decideAtDesk, approveAlumni, undoAtDesk, updateDeskAlumnus],
  ...[exportAlumni, giveImportTemplate, importAlumni],
  ...[askForMore, previewMerge, mergeAlumni],
]
