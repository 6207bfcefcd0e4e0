import { UpdateEventForm } from '#web/features/event-writing/write-event-form.tsx'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { FormHead } from '#web/ui/form/form-head.tsx'
import { preloadRichTextEditor } from '#web/ui/rich-text/rich-text-editor-lazy.tsx'

export function Page() {
  return (
    <>
      <FormHead
        title="Update event"
        sentence="People who registered are notified of another time or venue."
        back={{ to: '/events/my', label: 'My Events' }}
      />
      <UpdateEventForm />
    </>
  )
}

export const read: ReadAhead = () => preloadRichTextEditor()
