import { readDraft, saveDraft } from '#web/platform/drafts.ts'
import type { PaletteRow } from './palette-rows.ts'

/* What a person opened by the palette last, kept in this browser as drafts are: by account, and for a month. */

const key = 'recent-picks'
const keptMax = 5

export function recentPicks(accountId: string): PaletteRow[] {
  return readDraft(key, accountId, isRows)?.value ?? []
}

/** Puts the row first; one that was there moves up. */
export function rememberPick(accountId: string, row: PaletteRow): void {
  const others = recentPicks(accountId).filter(({ path }) => path !== row.path)
  saveDraft(key, accountId, [row, ...others].slice(0, keptMax))
}

/** Whatever stands in the storage: only an address of this portal may be opened. */
function isRows(value: unknown): value is PaletteRow[] {
  return Array.isArray(value) && value.every(isRow)
}

function isRow(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const row = value as Record<string, unknown>
  const isText = ['kind', 'title', 'hint', 'path', 'icon'].every((name) => typeof row[name] === 'string')
  return isText && /^\/(?![/\\])/.test(String(row.path))
}
