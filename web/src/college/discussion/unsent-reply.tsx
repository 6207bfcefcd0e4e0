import type { Discussion } from './discussion.ts'
import { replyDraftKey } from './reply-box.tsx'
import { useTextDraft } from './text-draft.ts'
import { UnsentText } from './unsent-text.tsx'

/** A reply that was started under an answer that is gone. Renders nothing if there is none. */
export function UnsentReply({ discussion, answerId }: { discussion: Discussion; answerId: string }) {
  const [text, setText] = useTextDraft(replyDraftKey(discussion, answerId))
  const label = `That ${discussion.words.answer} was deleted. Couldn't send your reply`
  return <UnsentText label={label} text={text} onDiscard={() => setText('')} />
}
