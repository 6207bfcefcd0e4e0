import { call } from '#web/platform/call.ts'
import { useSending } from '#web/platform/use-sending.ts'

/** Changes whether the viewer follows the query or has muted it. */
export function useFollowing(queryId: string) {
  const { isSending, send } = useSending()
  const params = { id: queryId }
  return {
    follow: (isFollowing: boolean) =>
      void send(() => call('PUT /alumni/follow/:id', { params, body: { isFollowing } })),
    mute: (isMuted: boolean) => void send(() => call('PUT /alumni/mute/:id', { params, body: { isMuted } })),
    isBusy: isSending,
  }
}
