import { placesTaken } from '@portal/contract/form-fill-words.ts'
import type { FormToFill } from '@portal/contract/form-filling.ts'
import { useState } from 'react'
import { useSession } from '#web/platform/session.ts'
import { AwaitForm } from './await-form.tsx'
import { FillNotice } from './fill-notes.tsx'

/** The last place was taken while someone filled the form in, and what became of it since; seats come live. */
export function FullNotice({ form, id }: { form: FormToFill; id: string }) {
  const { viewer } = useSession()
  const [wasFull, setWasFull] = useState(false)
  const isFull = form.placesLeft === 0
  if (isFull && !wasFull) setWasFull(true)
  if (!wasFull) return null
  if (!isFull)
    return (
      <FillNotice icon="retry">
        <span>A place is free again. You can send your answers.</span>
      </FillNotice>
    )
  return (
    <FillNotice icon="alert" isLong>
      <div className="grid gap-10">
        <span>
          <b>{placesTaken(form.maxAnswers)} now.</b> What you typed stays in this browser, in case a place
          gets free.
        </span>
        {viewer && <AwaitForm form={form} id={id} />}
      </div>
    </FillNotice>
  )
}
