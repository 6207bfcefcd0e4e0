import { queryDetail } from '#web/features/forum/forum.cache.ts'
import { UpdateQueryForm } from '#web/features/forum/update-query-form.tsx'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { FormHead } from '#web/ui/form/form-head.tsx'
import { preloadRichTextEditor } from '#web/ui/rich-text/rich-text-editor-lazy.tsx'

export function Page() {
  return (
    <>
      <FormHead
        title="Edit Query"
        sentence="The link stays the same; readers will see it was edited."
        back={{ to: '/myquery', label: 'My Query' }}
      />
      <UpdateQueryForm />
    </>
  )
}

export const read: ReadAhead = (client, { params }) => {
  preloadRichTextEditor()
  void client.prefetchQuery(queryDetail(params.slug ?? ''))
}
