import { AskQueryForm } from '#web/features/forum/ask-query-form.tsx'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { FormHead } from '#web/ui/form/form-head.tsx'
import { preloadRichTextEditor } from '#web/ui/rich-text/rich-text-editor-lazy.tsx'

export function Page() {
  return (
    <>
      <FormHead
        title="Ask Query"
        sentence="The clearer the question, the better the answer. Alumni are notified right away."
        back={{ to: '/myquery', label: 'My Query' }}
      />
      <AskQueryForm />
    </>
  )
}

export const read: ReadAhead = () => preloadRichTextEditor()
