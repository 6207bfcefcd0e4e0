import { FillNotice } from './fill-notes.tsx'

/** The notice that the form was closed while someone filled it in, and whether it has opened again. */
export function ClosedNotice({ isOpen, isEdit }: { isOpen: boolean; isEdit: boolean }) {
  if (isOpen)
    return (
      <FillNotice icon="retry">
        <span>This form is open again. You can {isEdit ? 'save your changes' : 'send your answers'}.</span>
      </FillNotice>
    )
  return (
    <FillNotice icon="alert" isLong>
      <span>
        <b>This form is closed now.</b> What you typed stays in this browser, in case it opens again.
      </span>
    </FillNotice>
  )
}
