import { lakshya } from '@portal/contract/lakshya.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { checkPoints, sheetRefusal } from './check-points.ts'
import { requireScoreDesk } from './lakshya.access.ts'
import { changeScoreboard } from './lakshya.cache.ts'
import { readPointsFile } from './points-sheet.ts'
import { publishRows } from './publish-rows.ts'

export const uploadPoints = handler(lakshya.uploadPoints, async (call) => {
  await requireScoreDesk(call)
  const { portal, body, files } = call
  // Read and checked before the lock is taken, so that a slow sheet blocks nobody.
  const checked = checkPoints((await readPointsFile(files, body.sheet)).sheet, [])
  if (checked.errors.length > 0) throw sheetRefusal(checked)
  const fileName = shortName(files[0]?.filename ?? '')
  const { board } = await changeScoreboard(portal, (tx) =>
    publishRows(call, tx, {
      kind: 'upload',
      mode: body.mode,
      fileName,
      rows: checked.rows,
      title: body.reason || fileName || 'Upload',
    }),
  )
  return { message: 'Points published', data: board }
})

/** Returns a file's name as the ledger stores it. */
export function shortName(fileName: string): string {
  return fileName.toWellFormed().replaceAll('\0', '').trim().slice(-120)
}
