import { postsOf } from '@portal/contract/bell-posts.ts'
import type { PushChoices } from '@portal/contract/push.ts'
import { type ImportantKind, importantOf, type PushKind } from '@portal/contract/push-kinds.ts'
import type { AccountRole } from '@portal/contract/roles.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { resource } from '#web/platform/resource.ts'
import { toast } from '#web/platform/toasts.ts'

export const pushSettings = resource('GET /notification/push')

export const importantNames: Readonly<Record<ImportantKind, readonly [name: string, contents: string]>> = {
  Urgent: ['Urgent announcements', 'In quiet hours too'],
  Answers: ['Answers', 'Answers, replies and mentions for you'],
  Seats: ['Your events', 'Seats, changes and reminders'],
  Concession: ['Your concession', 'Decisions and dates'],
  Forms: ['Your forms', 'Forms for you to fill in'],
}

/** Returns the kinds that a role can turn on. */
export function offeredTo(role: AccountRole): PushKind[] {
  return [...importantOf(role), ...postsOf(role)]
}

/** The choices of Push, each of which is saved immediately; null until they are loaded. */
export function usePushChoices() {
  const { data } = useQuery(pushSettings)
  const { isPending, variables, mutate } = useMutation({
    mutationFn: (body: PushChoices) => call('PUT /notification/push', { body }),
    onSuccess: ({ message }) => toast.good(message),
    onError: (error) => toast.warn(error.message),
  })
  if (!data) return null
  const { devices, publicKey: _, ...saved } = data
  const choices = isPending ? variables : saved
  const save = (change: Partial<PushChoices>) => {
    if (!isPending) mutate({ ...choices, ...change })
  }
  return { choices, devices, save }
}
