import type { Handler } from '#platform/http/calls/handler.ts'
import { judgeNote } from './judge-note.ts'
import { listReportedNotes } from './list-reported-notes.ts'
import { reportNote } from './report-note.ts'

export const judgingHandlers: readonly Handler[] = [reportNote, listReportedNotes, judgeNote]
