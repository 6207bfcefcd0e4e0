import { AskQueryForm } from '#web/features/forum/ask-query-form.tsx'
import { Banner } from '#web/ui/banner.tsx'

export function Page() {
  return (
    <>
      <Banner
        title="Ask Query"
        sentence="The clearer the question, the better the answer. Alumni are told of it at once."
        tone="peacock"
      />
      <AskQueryForm />
    </>
  )
}
