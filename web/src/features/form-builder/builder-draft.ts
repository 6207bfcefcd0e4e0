import type { FormContent } from '@portal/contract/form-definition.ts'
import type { Form } from '@portal/contract/forms.ts'
import { useMemo } from 'react'
import { type Draft, dropDraft, readDraft } from '#web/platform/drafts.ts'
import { useSession } from '#web/platform/session.ts'
import { changedFields } from '#web/ui/form/fields-of.ts'
import { useFormDraft } from '#web/ui/form/form-draft.ts'

/** The content that the server doesn't have yet, and the version that it changes. */
interface Unsaved {
  content: FormContent
  base: FormContent
  revision: number
}

/** Returns the editable content of a form. */
export function contentOf({ title, description, cover, pages, settings }: Form): FormContent {
  return { title, description, cover, pages, settings }
}

/**
 * Returns where the builder starts: at the loaded form, or at the unsaved content of an earlier visit. That one
 * continues from the version that it changes, so that a newer version is merged and not overwritten.
 */
export function startOf(loaded: Form, accountId: string) {
  const draft = readUnsaved(loaded, accountId)
  const form = draft ? { ...loaded, ...draft.value.base, revision: draft.value.revision } : loaded
  const saved = contentOf(form)
  return { form, saved, content: draft?.value.content ?? saved, savedAt: draft?.savedAt ?? null }
}

/** Keeps unsaved content on this device until the server has it. */
export function useBuilderDraft(saving: { form: Form; isUnsaved: boolean }, content: FormContent) {
  const { form, isUnsaved } = saving
  const value = useMemo(() => ({ content, base: contentOf(form), revision: form.revision }), [content, form])
  return useFormDraft<Unsaved>({
    key: keyOf(form),
    accountId: useAccountId(),
    value,
    isWorthKeeping: isUnsaved,
    isValid,
  })
}

export function useAccountId(): string {
  return useSession().viewer?._id ?? 'visitor'
}

function readUnsaved(loaded: Form, accountId: string): Draft<Unsaved> | null {
  const draft = readDraft(keyOf(loaded), accountId, isValid)
  if (!draft || changedFields(contentOf(loaded), draft.value.content).length > 0) return draft
  // The last save got through, and its answer was lost.
  dropDraft(keyOf(loaded), accountId)
  return null
}

function keyOf({ _id }: Form): string {
  return `build-form:${_id}`
}

function isValid(value: unknown): value is Unsaved {
  return typeof value === 'object' && value !== null && 'content' in value && 'base' in value
}
