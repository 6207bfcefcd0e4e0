import { readDraft, saveDraft } from '#web/platform/drafts.ts'
import type { PaletteRow } from './palette-rows.ts'

/* The rows that a person opened last, stored in this browser like drafts: by account, and for a month. */

const key = 'recent-picks'
const keptMax = 5

export function recentPicks(accountId: string): PaletteRow[] {
  return readDraft(key, accountId, isRows)?.value ?? []
}

/** Puts the row first, or moves it there. */
export function rememberPick(accountId: string, row: PaletteRow): void {
  const others = recentPicks(accountId).filter(({ path }) => path !== row.path)
  saveDraft(key, accountId, [row, ...others].slice(0, keptMax))
}

/** Checks the stored value, because only addresses of this portal may be opened. */
function isRows(value: unknown): value is PaletteRow[] {
  return Array.isArray(value) && value.every(isRow)
}

function isRow(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const row = value as Record<string, unknown>
  const isText = ['kind', 'title', 'hint', 'path', 'icon'].every((name) => typeof row[name] === 'string')
  return isText && /^\/(?![/\\])/.test(String(row.path))
}
