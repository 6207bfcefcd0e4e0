import { AskQueryForm } from '#web/features/forum/ask-query-form.tsx'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { Banner } from '#web/ui/banner.tsx'
import { preloadRichTextEditor } from '#web/ui/rich-text/rich-text-editor-lazy.tsx'

export function Page() {
  return (
    <>
      <Banner
        title="Ask Query"
        sentence="The clearer the question, the better the answer. Alumni are notified right away."
        tone="peacock"
      />
      <AskQueryForm />
    </>
  )
}

export const read: ReadAhead = () => preloadRichTextEditor()
