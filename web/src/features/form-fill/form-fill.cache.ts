import type { FormReceipt, FormToFill } from '@portal/contract/form-filling.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call, load } from '#web/platform/call.ts'
import { dropDraft, readDraft, saveDraft } from '#web/platform/drafts.ts'
import { useOpenChannel } from '#web/platform/live.ts'
import { orKept } from '#web/platform/or-kept.ts'
import { resource } from '#web/platform/resource.ts'
import { useSpread } from '#web/platform/spread.ts'

/** Queries the form for the viewer. A visitor's own answer is found by the key stored on this device. */
export function formToFill(id: string) {
  return queryOptions({
    ...resource('GET /forms/:id/fill', { params: { id } }),
    queryFn: (context) => {
      const entry = keptEntry(id)
      const query = entry === null ? {} : { entry }
      return orKept(context, () =>
        load('GET /forms/:id/fill', { params: { id }, query, signal: context.signal }),
      )
    },
    // A form being filled in must not change; its seats are live.
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })
}

/** Reloads the form: another version, another state, or the answer that was just sent. */
export function useReadAgain(id: string): () => Promise<FormToFill | undefined> {
  const client = useQueryClient()
  const { queryKey } = formToFill(id)
  return async () => {
    await client.invalidateQueries({ queryKey })
    return client.getQueryData(queryKey)
  }
}

/**
 * Keeps the remaining seats, the open state and the published version current while the form is on the
 * screen.
 * @param spreadMinMs the minimum delay for a form without seats, where an answer changes nothing visible, so
 * it is reloaded less often
 * @returns a function that reloads them immediately
 */
export function useLiveSeats(id: string, formId: string, spreadMinMs: number): () => Promise<void> {
  const client = useQueryClient()
  const read = async () => {
    try {
      const { data } = await call('GET /forms/:id/seats', { params: { id } })
      client.setQueryData(formToFill(id).queryKey, (form) => form && { ...form, ...data })
    } catch {
      // The next change loads them again, and the server checks the answers when they are sent.
    }
  }
  const readSoon = useSpread(read)
  useOpenChannel(
    `form:${formId}`,
    (change) => change && readSoon({ spreadMs: Math.max(change.spreadMs, spreadMinMs) }),
  )
  return read
}

/** Reloads a form that is closed or opens later, when its team changes that. */
export function useLiveState(id: string, formId: string): void {
  useOpenChannel(`form:${formId}`, useSpread(useReadAgain(id)))
}

/** Counts that someone started. Nothing waits for this call, and a failure is ignored. */
export function countStart(id: string): void {
  call('POST /forms/:id/starts', { params: { id } }).catch(() => undefined)
}

/** Turns the notification for an open form on or off. */
export function useAwait(id: string): (awaits: boolean) => Promise<string> {
  const client = useQueryClient()
  return async (awaits) => {
    const { data, message } = await call('PUT /forms/:id/await', { params: { id }, body: { awaits } })
    client.setQueryData(formToFill(id).queryKey, (form) => form && { ...form, ...data })
    return message
  }
}

const visitor = 'visitor'
const entryKey = (id: string) => `form-entry:${id}`

/** Returns the key of a visitor's own answer. */
export function keptEntry(id: string): string | null {
  return (
    readDraft(entryKey(id), visitor, (value): value is string => typeof value === 'string')?.value ?? null
  )
}

/**
 * Stores or removes the key.
 * @param ids the form's id and its slug, either of which may be in the address
 */
export function keepEntry(ids: readonly string[], entry: string | null): void {
  for (const id of ids) {
    if (entry === null) dropDraft(entryKey(id), visitor)
    else saveDraft(entryKey(id), visitor, entry)
  }
}

const receiptKey = 'portal-form-receipt'

/**
 * Hands the receipt to the thank-you page through this tab's storage, so that the address contains none of
 * it.
 */
export function keepReceipt(receipt: FormReceipt): void {
  try {
    sessionStorage.setItem(receiptKey, JSON.stringify(receipt))
  } catch {
    // Without storage the thank-you page has no reference.
  }
}

export function keptReceipt(): FormReceipt | null {
  try {
    return JSON.parse(sessionStorage.getItem(receiptKey) ?? 'null') as FormReceipt | null
  } catch {
    return null
  }
}
