import { type CalendarImportReport, calendar } from '@portal/contract/calendar.ts'
import { calendarLimits } from '@portal/contract/calendar-words.ts'
import { auditCall } from '#platform/audit/audit.ts'
import type { Transaction } from '#platform/database/database.ts'
import { type Call, handler } from '#platform/http/calls/handler.ts'
import { looksLikeICalendar, readICalendar } from '#platform/icalendar/read-icalendar.ts'
import { Problem } from '#platform/problem.ts'
import { countRows, importedFile, importRefusal } from '#platform/spreadsheets/import-rows.ts'
import { readTable } from '#platform/spreadsheets/read-table.ts'
import { requireRoom } from './add-calendar-entry.ts'
import { requireEditable } from './calendar.access.ts'
import { findTerm } from './calendar.store.ts'
import { addDraft, changeDraft, incrementDraftVersion, listDraft, lockTerm } from './calendar-draft.store.ts'
import { type MatchedEntry, matchImport } from './match-import.ts'
import { draftMoved } from './publish-calendar-term.ts'
import { readEventEntries } from './read-event-entries.ts'
import { type ImportedFile, readSheetEntries } from './read-sheet-entries.ts'
import { changedMeanwhile } from './update-calendar-entry.ts'

type ImportCall = Call<typeof calendar.importCalendar>

const errorsShownMax = 100

/** Imports entries of a file into the draft, all or none. A preview shows the effect on each entry. */
export const importCalendar = handler(calendar.importCalendar, async (call) => {
  const { portal, body, params } = call
  const { term } = params
  requireEditable(term, portal.clock.now())
  const file = await readFile(call)
  if (file.errors.length === 0 && file.rowCount === 0)
    file.errors.push({ row: 1, column: '', message: 'The file has no entries for this academic year' })
  if (file.errors.length === 0 && file.entries.length > calendarLimits.entriesMax)
    file.errors.push({
      row: 1,
      column: '',
      message: `A term can have up to ${calendarLimits.entriesMax} entries`,
    })
  if (body.mode === 'preview') {
    const { draftVersion } = await findTerm(portal.db, term)
    const matched = matchImport(await listDraft(portal.db, term), file.entries)
    return { data: reportOf(file, matched, draftVersion) }
  }
  if (file.errors.length > 0) throw importRefusal(reportOf(file, [], 0))
  const data = await portal.inTransaction((tx) => addAll(call, tx, file))
  return { message: `${data.addedCount} added and ${data.changedCount} changed in the draft`, data }
})

/** Detects the format by content, not by name: an iCalendar file identifies itself in its first line. */
async function readFile({ files, body, params: { term } }: ImportCall): Promise<ImportedFile> {
  const wish = 'Please choose an Excel file (.xlsx), a CSV file or a calendar (.ics)'
  const bytes = importedFile(files, wish)
  if (!looksLikeICalendar(bytes)) {
    // The error also mentions calendars; a file that is too large has its own error.
    const sheets = await readTable(bytes).catch((error: unknown) => {
      const isOther = error instanceof Problem && error.code === 'UNSUPPORTED_MEDIA'
      throw isOther ? new Problem(error.code, `This file can't be read. ${wish}`) : error
    })
    return readSheetEntries(sheets, { term, wanted: body.sheet })
  }
  return readEventEntries(await readICalendar(bytes), { term, kind: body.kind ?? 'teaching' })
}

async function addAll(call: ImportCall, tx: Transaction, file: ImportedFile): Promise<CalendarImportReport> {
  const { portal, viewer, body, params } = call
  const { term } = params
  const by = { now: portal.clock.now(), actorId: viewer.id }
  const before = await lockTerm(tx, term)
  if (body.draftVersion !== undefined && body.draftVersion !== before.draftVersion) throw draftMoved()
  const draft = await listDraft(tx, term)
  const matched = matchImport(draft, file.entries)
  requireRoom(draft.length + matched.filter(({ outcome }) => outcome === 'added').length)
  for (const { outcome, entry, known } of matched) {
    if (outcome === 'added') await addDraft(tx, { ...entry, term }, by)
    if (known && !(await changeDraft(tx, { id: known.id, version: known.version, entry }, by)))
      throw changedMeanwhile()
  }
  const draftVersion = await incrementDraftVersion(tx, term)
  const report = reportOf(file, matched, draftVersion)
  const detail = { term, added: report.addedCount, changed: report.changedCount }
  await auditCall(tx, call, 'calendar-imported', `calendar:${term}`, detail)
  return report
}

function reportOf(file: ImportedFile, matched: MatchedEntry[], draftVersion: number): CalendarImportReport {
  const count = (wanted: string) => matched.filter(({ outcome }) => outcome === wanted).length
  return {
    draftVersion,
    rowCount: file.rowCount,
    headRow: file.headRow,
    sheet: file.sheet,
    sheets: file.sheets,
    addedCount: count('added'),
    changedCount: count('changed'),
    sameCount: count('same'),
    lines: matched
      .slice(0, calendarLimits.entriesMax)
      .map(({ outcome, entry: { title, kind, startsOn, endsOn } }) => ({
        outcome,
        title,
        kind,
        startsOn,
        endsOn,
      })),
    errorCount: file.errors.length,
    errorRowCount: countRows(file.errors),
    errors: file.errors.slice(0, errorsShownMax),
  }
}
