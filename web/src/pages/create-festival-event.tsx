import { college } from '@portal/contract/college.ts'
import { WriteEventForm } from '#web/features/event-writing/write-event-form.tsx'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { FormHead } from '#web/ui/form/form-head.tsx'
import { preloadRichTextEditor } from '#web/ui/rich-text/rich-text-editor-lazy.tsx'

export function Page() {
  return (
    <>
      <FormHead
        title="Create festival event"
        sentence={`An event of ${college.festival.name}. Your draft is saved on this device while you write.`}
        back={{ to: '/events/my', label: 'My Events' }}
      />
      <WriteEventForm isFestival />
    </>
  )
}

export const read: ReadAhead = () => preloadRichTextEditor()
