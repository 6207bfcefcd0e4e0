import { useMemo, useState } from 'react'
import { readDraft } from '#web/platform/drafts.ts'
import { useSession } from '#web/platform/session.ts'
import { useFormDraft } from '#web/ui/form/form-draft.ts'
import type { FormPart } from '#web/ui/form/use-edit-form.ts'
import { isUnderWay, problemOfRows, rowsOf, rowsToKeep, type UploadRow } from './upload-list.ts'
import { useUploads } from './use-uploads.ts'

/**
 * Holds the files of a note's form with a draft of their own: uploaded files are still there after a reload,
 * and interrupted uploads can be resumed.
 * @param initial the files that the note has; read once. A new note has none, and may wait for the network.
 */
export function useNoteUploads(draftKey: string, initial: readonly UploadRow[]) {
  const [kept, setKept] = useState(initial)
  const accountId = useSession().viewer?._id ?? 'visitor'
  const key = `${draftKey}:files`
  const [found] = useState(() => readDraft(key, accountId, areRows))
  const [firstRows] = useState(() => [...kept, ...(rowsOf(found?.value) ?? [])])
  const uploads = useUploads(firstRows)
  const { rows } = uploads
  const hasOtherFiles = rows.length !== kept.length || rows.some((row) => row.kept === null)
  const { drop, discard } = useFormDraft({
    key,
    accountId,
    value: useRowsToKeep(rows),
    isWorthKeeping: hasOtherFiles,
    isValid: areRows,
  })
  const problem = problemOfRows(rows, initial.length === 0)
  const part: FormPart = {
    hasChanged: hasOtherFiles || isUnderWay(rows),
    problems: problem === null ? {} : { files: problem },
    draftSavedAt: found?.savedAt ?? null,
    startOver: () => {
      uploads.startAfresh(kept)
      drop()
    },
    discard,
  }
  /** Takes over the files of a newer version: those that it added stay, and those that it removed go. */
  const rebase = (newer: readonly UploadRow[]) => {
    uploads.rebase(kept, newer)
    setKept(newer)
  }
  return { uploads, part, rebase }
}

/**
 * Returns the same object until a change is worth saving, because an upload's progress would otherwise
 * postpone the saving forever.
 */
function useRowsToKeep(rows: readonly UploadRow[]): unknown {
  const kept = JSON.stringify(
    rowsToKeep(rows).map((row) => ({ ...row, part: Math.floor(row.part * 10) / 10 })),
  )
  return useMemo(() => JSON.parse(kept), [kept])
}

function areRows(value: unknown): value is unknown {
  return rowsOf(value) !== null
}
