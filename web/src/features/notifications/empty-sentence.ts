import { postsByDefault } from '@portal/contract/bell-posts.ts'
import { useSession } from '#web/platform/session.ts'

/** Returns what an empty bell of the viewer's role says. */
export function useEmptySentence(): string {
  const role = useSession().viewer?.roleModel
  return role && postsByDefault(role, true).length === 0
    ? "You'll see what is addressed to you here, and the types that you turn on."
    : "You'll see new queries, events and announcements here."
}
