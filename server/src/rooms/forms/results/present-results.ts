import type { FormResults, FormRow } from '@portal/contract/form-results.ts'
import { presentRow } from '#platform/http/calls/present-row.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { mayWithForm } from '../forms.access.ts'
import type { FormListRow } from './form-list.store.ts'

/** Returns a form in the list. Everyone who sees it owns or edits it. */
export function presentFormRow(viewer: Pick<Viewer, 'id' | 'role'>, row: FormListRow): FormRow {
  const { ownerId, ownerName, ownerSlug, publishedAt } = row
  // The viewer is either the owner or a collaborator.
  const form = { ownerId, collaborators: ownerId === viewer.id ? [] : [{ ...collaborator, id: viewer.id }] }
  const may = (action: Parameters<typeof mayWithForm>[1]) => mayWithForm(viewer, action, form)
  return {
    ...presentRow(row),
    owner: { name: ownerName, slug: ownerSlug },
    isOwn: ownerId === viewer.id,
    can: {
      update: may('update'),
      results: may('results') && publishedAt !== null,
      duplicate: may('read'),
      open: may('update') && (row.state === 'Draft' || row.state === 'Closed'),
      close: may('update') && (row.state === 'Open' || row.state === 'Scheduled'),
      delete: may('delete'),
    },
  }
}

const collaborator = { name: '', slug: '' }

/** Returns the days from the first answer to the last without gaps, up to the limit, and today's count. */
export function presentDays(
  counts: ReadonlyMap<string, number>,
  today: string,
): Pick<FormResults, 'days' | 'todayCount'> {
  const known = [...counts.keys()].sort()
  const [first, last] = [known[0], known.at(-1)]
  const todayCount = counts.get(today) ?? 0
  if (!first || !last) return { days: [], todayCount }
  const days: FormResults['days'] = []
  for (let at = Date.parse(last); at >= Date.parse(first) && days.length < daysMax; at -= dayMs) {
    const day = new Date(at).toISOString().slice(0, 10)
    days.unshift({ day, count: counts.get(day) ?? 0 })
  }
  return { days, todayCount }
}

const dayMs = 86_400_000
const daysMax = 120
