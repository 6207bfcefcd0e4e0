import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { useSession } from '#web/platform/session.ts'
import { useShared } from '#web/platform/shared-in.ts'
import type { SharedText } from '#web/platform/shared-store.ts'
import { SkeletonList } from '#web/ui/skeleton-card.tsx'
import { emptyBlog } from './blog-fields.ts'
import { BlogForm } from './blog-form.tsx'
import { addToDraft } from './shared-blog.ts'

/** Writes a blog, then opens it or, if it isn't published, the author's list. */
export function WriteBlogForm() {
  const shared = useShared()
  if (shared === null) return <SkeletonList count={1} heightPx={640} />
  return <NewBlog shared={shared.text} />
}

const draftKey = 'write-blog'

/** The form reads its draft when it is opened, so what was shared is added before. */
function NewBlog({ shared }: { shared: SharedText | null }) {
  const accountId = useSession().viewer?._id ?? 'visitor'
  useState(() => shared && addToDraft(draftKey, accountId, shared))
  return <BlogForm draftKey={draftKey} initial={emptyBlog} send={(body) => call('POST /blogs', { body })} />
}
