import { formProblems } from '@portal/contract/check-form.ts'
import { formStateAt } from '@portal/contract/form-words.ts'
import type { Form } from '@portal/contract/forms.ts'
import { readPools } from '#platform/capacity/capacity.ts'
import type { Portal } from '#platform/portal.ts'
import { notFound } from '#platform/problem.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { findEvent } from '#rooms/events/events.ts'
import { answersPool } from '../form-pools.ts'
import { mayWithForm } from '../forms.access.ts'
import { type FormRow, findForm } from '../forms.store.ts'
import { answeredFields } from './answered-fields.ts'
import { overbooked } from './overbooked.ts'

/** Returns a form for one of its teams. */
export async function presentForm(portal: Portal, viewer: Viewer, form: FormRow): Promise<Form> {
  const { draft, published, collaborators } = form
  const key = answersPool(form.id)
  const answersCount = (await readPools(portal.db, [key])).get(key)?.taken ?? 0
  const state = formStateAt(form, portal.clock.now())
  const may = (action: Parameters<typeof mayWithForm>[1]) => mayWithForm(viewer, action, form)
  return {
    ...draft,
    _id: form.id,
    slug: form.slug,
    state,
    revision: form.revision,
    version: form.version,
    answersCount,
    owner: { name: form.ownerName, slug: form.ownerSlug },
    collaborators: collaborators.map(({ name, slug }) => ({ name, slug })),
    savedAt: form.savedAt.toISOString(),
    savedBy: form.savedByName,
    publishedAt: form.publishedAt?.toISOString() ?? null,
    hasChanges: JSON.stringify(draft) !== JSON.stringify(published),
    answeredFields: answersCount > 0 ? await answeredFields(portal.db, form.id) : [],
    linkedEvent: await linkedEvent(portal, draft.settings.event),
    problems: formProblems(draft),
    overbooked: await overbooked(portal.db, form, answersCount),
    can: {
      update: may('update'),
      publish: may('update'),
      delete: may('delete'),
      close: may('update') && (state === 'Open' || state === 'Scheduled'),
      share: may('share'),
      results: may('results'),
    },
  }
}

/** Returns a form that was just written, for one of its teams. */
export async function presentWritten(portal: Portal, viewer: Viewer, id: string): Promise<Form> {
  const form = await findForm(portal.db, id)
  if (!form) throw notFound('form')
  return presentForm(portal, viewer, form)
}

async function linkedEvent(portal: Portal, id: string | null): Promise<Form['linkedEvent']> {
  const event = id === null ? undefined : await findEvent(portal.db, id)
  return event ? { _id: event.id, slug: event.slug, title: event.title } : null
}
