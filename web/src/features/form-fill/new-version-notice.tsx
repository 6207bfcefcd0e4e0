import { useState } from 'react'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { FillNotice } from './fill-notes.tsx'
import { useReadAgain } from './form-fill.cache.ts'

/**
 * The notice that a new version was published while someone filled in the form. The old one stays until they
 * ask for the new questions.
 */
export function NewVersionNotice({ id, onShown }: { id: string; onShown: () => void }) {
  const readAgain = useReadAgain(id)
  const [isReading, setReading] = useState(false)
  return (
    <FillNotice icon="alert" isLong>
      <div className="grid gap-10">
        <span>
          <b>The team has just changed this form.</b> What you typed is kept where the question is still
          asked.
        </span>
        <PlainButton
          isBusy={isReading}
          onClick={() => {
            setReading(true)
            void readAgain()
              .then(onShown)
              .finally(() => setReading(false))
          }}
        >
          Show the new questions
        </PlainButton>
      </div>
    </FillNotice>
  )
}
