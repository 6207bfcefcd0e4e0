import type { EventDetail } from '@portal/contract/event-records.ts'
import { eventLimits } from '@portal/contract/event-words.ts'
import { useEditForm } from '#web/ui/form/use-edit-form.ts'
import { type FileRules, pictureTypes, usePickedFiles } from '#web/ui/picked-files.ts'
import { eventFieldsOf } from './event-fields.ts'
import { bodyOf, type EventGoal, type EventValues, formOf } from './event-values.ts'

export interface EventFormOptions {
  draftKey: string
  initial: EventValues
  /** The one that is being changed. */
  event?: EventDetail
  /** Sends the form and gives the address to go on to. */
  send: (form: FormData) => Promise<string>
}

export const fileRules: FileRules = {
  types: [...pictureTypes, 'application/pdf', '.pdf', '.docx', '.pptx', '.xlsx', '.zip'],
  kind: 'a PDF, a picture, a .docx, .pptx, .xlsx or .zip file',
  bytesMax: eventLimits.fileBytesMax,
  countMax: eventLimits.filesMax,
}

/** The form of an event, and its files. */
export function useEventForm({ draftKey, initial, event, send }: EventFormOptions) {
  const wasPublished = event !== undefined && event.status !== 'draft' && event.status !== 'scheduled'
  const files = usePickedFiles(
    fileRules,
    (event?.attachments ?? []).map(({ _id, name }) => ({ key: _id, name, src: null, file: null })),
  )
  const form = useEditForm({
    ...{ draftKey, initial },
    fields: eventFieldsOf(wasPublished),
    goal: 'draft' as EventGoal,
    otherFields: ['attachments'],
    fieldOfCode: { UNSUPPORTED_MEDIA: 'attachments', TOO_LARGE: 'attachments' },
    parts: [files],
    send: (values, goal) => send(formOf(bodyOf(values, goal), files.files)),
  })
  return { ...form, files, wasPublished }
}

export type EventForming = ReturnType<typeof useEventForm>
