import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { load } from '#web/platform/call.ts'
import { bell, live } from '#web/platform/live-queries.ts'
import { resource } from '#web/platform/resource.ts'
import { renewPush } from './this-device.ts'

const bellForMe = {
  ...resource('GET /notification/getAllNotifications', { query: { for: 'me' } }),
  meta: live(bell),
}
/** The page of unseen notifications that is compared; what is shown on a device is rarely more. */
const comparedMax = 50

/** Renews Push on this device, and keeps what it shows like the bell: what was seen elsewhere is closed. */
export function KeepPush() {
  const { data } = useQuery(bellForMe)
  useEffect(() => void renewPush(), [])
  useEffect(() => {
    if (data) void tidyShown(data.unseenCount).catch(() => undefined)
  }, [data])
  return null
}

async function tidyShown(unseenCount: number): Promise<void> {
  if ('setAppBadge' in navigator) await navigator.setAppBadge(unseenCount).catch(() => undefined)
  const shown = (await (await navigator.serviceWorker.getRegistration())?.getNotifications()) ?? []
  if (shown.length === 0) return
  const query = { for: 'me', show: 'unseen', limit: comparedMax } as const
  const { result } = await load('GET /notification/getAllNotifications', { query })
  const unseen = new Set(result.map(({ type, slug }) => `${type}:${slug}`))
  if (unseenCount > 0) unseen.add('digest')
  for (const one of shown) if (!unseen.has(one.tag)) one.close()
}
