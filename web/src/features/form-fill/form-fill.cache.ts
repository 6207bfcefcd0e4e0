import type { FormReceipt, FormToFill } from '@portal/contract/form-filling.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '#web/platform/call.ts'
import { dropDraft, readDraft, saveDraft } from '#web/platform/drafts.ts'
import { useOpenChannel } from '#web/platform/live.ts'

const keyOf = (id: string) => ['forms', 'fill', id] as const

/** The form in front of the viewer. A visitor's own answer is found by the key that this device has kept. */
export function formToFill(id: string) {
  return queryOptions({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => {
      const entry = keptEntry(id)
      const query = entry === null ? {} : { entry }
      return (await call('GET /forms/:id/fill', { params: { id }, query, signal })).data
    },
    // What is being filled in must not change under the fingers; seats come live.
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })
}

/** Reads the form again: another version, another state, or the answer that was just sent. */
export function useReadAgain(id: string): () => Promise<FormToFill | undefined> {
  const client = useQueryClient()
  return async () => {
    await client.invalidateQueries({ queryKey: keyOf(id) })
    return client.getQueryData<FormToFill>(keyOf(id))
  }
}

/**
 * Keeps what is left of the seats, whether the form is open, and which version is published, true while one looks.
 * @param spreadMinMs Without seats each answer is a change that shows nothing, so such a form is read less often.
 * @returns reads them at once.
 */
export function useLiveSeats(id: string, formId: string, spreadMinMs: number): () => Promise<void> {
  const client = useQueryClient()
  const isDue = useRef(false)
  const read = async () => {
    isDue.current = false
    try {
      const { data } = await call('GET /forms/:id/seats', { params: { id } })
      client.setQueryData<FormToFill>(keyOf(id), (form) => form && { ...form, ...data })
    } catch {
      // The next change reads them again; the server has the last word when the answers are sent.
    }
  }
  useOpenChannel(`form:${formId}`, (change) => {
    if (change === null || isDue.current) return
    isDue.current = true
    setTimeout(() => void read(), Math.random() * Math.max(change.spreadMs, spreadMinMs))
  })
  return read
}

/** Reads a form again that is closed or opens later, when its team has changed that. */
export function useLiveState(id: string, formId: string): void {
  const readAgain = useReadAgain(id)
  useOpenChannel(`form:${formId}`, (change) => {
    setTimeout(() => void readAgain(), Math.random() * (change?.spreadMs ?? 0))
  })
}

/** Says that someone began: only a number, so nothing waits for it, and nothing is said when it fails. */
export function countStart(id: string): void {
  call('POST /forms/:id/starts', { params: { id } }).catch(() => undefined)
}

/** Asks to be notified when the form takes answers, or not to be. */
export function useAwait(id: string): (awaits: boolean) => Promise<string> {
  const client = useQueryClient()
  return async (awaits) => {
    const { data, message } = await call('PUT /forms/:id/await', { params: { id }, body: { awaits } })
    client.setQueryData<FormToFill>(keyOf(id), (form) => form && { ...form, ...data })
    return message
  }
}

const visitor = 'visitor'
const entryKey = (id: string) => `form-entry:${id}`

/** The key to a visitor's own answer. */
export function keptEntry(id: string): string | null {
  return (
    readDraft(entryKey(id), visitor, (value): value is string => typeof value === 'string')?.value ?? null
  )
}

/** @param ids the form's id and its slug: both are its address. */
export function keepEntry(ids: readonly string[], entry: string | null): void {
  for (const id of ids) {
    if (entry === null) dropDraft(entryKey(id), visitor)
    else saveDraft(entryKey(id), visitor, entry)
  }
}

const receiptKey = 'portal-form-receipt'

/** Hands the receipt on to the page that thanks, in this tab and not in its address. */
export function keepReceipt(receipt: FormReceipt): void {
  try {
    sessionStorage.setItem(receiptKey, JSON.stringify(receipt))
  } catch {
    // Without storage the page thanks without the reference.
  }
}

export function keptReceipt(): FormReceipt | null {
  try {
    return JSON.parse(sessionStorage.getItem(receiptKey) ?? 'null') as FormReceipt | null
  } catch {
    return null
  }
}
