import { placesTaken } from '@portal/contract/form-fill-words.ts'
import type { FormToFill } from '@portal/contract/form-filling.ts'
import { useSession } from '#web/platform/session.ts'
import { AwaitForm } from './await-form.tsx'
import { FillNotice } from './fill-notes.tsx'

/**
 * The notice that the last place was taken while someone filled in the form, and whether one is free again.
 */
export function FullNotice({ form, id }: { form: FormToFill; id: string }) {
  const { viewer } = useSession()
  if (form.placesLeft !== 0)
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
