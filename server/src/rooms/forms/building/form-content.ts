import { formProblems } from '@portal/contract/check-form.ts'
import type { BodyOf } from '@portal/contract/endpoint.ts'
import { emptyForm } from '@portal/contract/form-defaults.ts'
import type { FormContent } from '@portal/contract/form-definition.ts'
import type { forms } from '@portal/contract/forms.ts'
import type { Runner } from '#platform/database/database.ts'
import { fieldProblem, Problem } from '#platform/problem.ts'
import { findEvent } from '#rooms/events/events.ts'

type FormBody = BodyOf<typeof forms.createForm>

/**
 * Returns the draft after a save; omitted fields stay.
 * @param before the current form; null for a new one.
 * @param ownerId the team whose events the form may be linked to.
 * @throws VALIDATION for an event of another team and, except for drafts, for content that can't be
 *   published.
 */
export async function mergeContent(
  runner: Runner,
  body: FormBody,
  { before, ownerId }: { before: FormContent | null; ownerId: string },
): Promise<FormContent> {
  const { title, description, cover, pages, settings, ...base } = before ?? emptyForm
  const merged: FormContent = {
    ...base,
    title: body.title ?? title,
    description: body.description ?? description,
    // Older drafts have no cover.
    cover: body.cover ?? cover ?? '',
    pages: body.pages ?? pages,
    settings: { ...settings, ...withoutUndefined(body.settings ?? {}) },
  }
  const { event } = merged.settings
  if (event !== null && event !== before?.settings.event)
    merged.settings.event = await ownEventId(runner, event, ownerId)
  if (!body.isDraft) requireReady(merged)
  return merged
}

/** @throws VALIDATION with everything that keeps the form from being published. */
export function requireReady(content: FormContent): void {
  const errors = formProblems(content)
  if (errors[0]) throw new Problem('VALIDATION', errors[0].message, { errors })
}

async function ownEventId(runner: Runner, address: string, ownerId: string): Promise<string> {
  const event = await findEvent(runner, address)
  if (event?.authorId === ownerId) return event.id
  throw fieldProblem('settings.event', "Choose an event of the form's team")
}

function withoutUndefined<T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}
