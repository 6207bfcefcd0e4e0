import { actOf, sendOrKeep, useWish } from './acts.ts'
import { useSending } from './use-sending.ts'

/** Holds whether the viewer has saved a thing. Without a network the change waits and is shown as if it were sent. */
export function useSaved(
  call: 'PUT /announcements/:id/save' | 'PUT /events/:id/save',
  thing: { _id: string; title: string; isSaved: boolean },
): { isSaved: boolean; toggle: () => void } {
  const actFor = (isSaved: boolean) => actOf(call, { params: { id: thing._id }, body: { isSaved } })
  const isSaved = useWish(actFor(true)) ?? thing.isSaved
  const { send } = useSending()
  const toggle = () =>
    void send(() => sendOrKeep({ ...actFor(!isSaved), wish: !isSaved, label: `Save, ${thing.title}` }))
  return { isSaved, toggle }
}
