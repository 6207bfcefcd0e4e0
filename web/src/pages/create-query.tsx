import { AskQueryForm } from '#web/features/forum/ask-query-form.tsx'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { FormHead } from '#web/ui/form/form-head.tsx'
import { FormTips } from '#web/ui/form/form-tips.tsx'
import { preloadRichTextEditor } from '#web/ui/rich-text/rich-text-editor-lazy.tsx'
import { TwoColumns } from '#web/ui/two-columns.tsx'

const tips = [
  'Put the question in the title: many readers see only that.',
  'Say what you have tried and where you are stuck.',
  'Choose the domains closest to it, so the right alumni see it.',
]

export function Page() {
  return (
    <>
      <FormHead
        title="Ask Query"
        sentence="The clearer the question, the better the answer. Alumni are notified right away."
        back={{ to: '/myquery', label: 'My Query', preload: 'render' }}
      />
      <TwoColumns aside={<FormTips title="For a good answer" tips={tips} />}>
        <AskQueryForm />
      </TwoColumns>
    </>
  )
}

export const read: ReadAhead = () => preloadRichTextEditor()
