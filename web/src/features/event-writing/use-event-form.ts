import type { EventDetail } from '@portal/contract/event-records.ts'
import { eventLimits } from '@portal/contract/event-words.ts'
import type { CallAnswer } from '#web/platform/call.ts'
import { useEditForm } from '#web/ui/form/use-edit-form.ts'
import { type FileRules, type PickedFile, pictureTypes, usePickedFiles } from '#web/ui/picked-files.ts'
import { eventFieldsOf } from './event-fields.ts'
import { bodyOf, type EventGoal, type EventValues, formOf } from './event-values.ts'

export interface EventFormOptions {
  draftKey: string
  initial: EventValues
  event?: EventDetail
  send: (form: FormData) => Promise<CallAnswer<EventDetail>>
}

export const fileRules: FileRules = {
  types: [...pictureTypes, 'application/pdf', '.pdf', '.docx', '.pptx', '.xlsx', '.zip'],
  kind: 'a PDF, a picture, a .docx, .pptx, .xlsx or .zip file',
  bytesMax: eventLimits.fileBytesMax,
  countMax: eventLimits.filesMax,
}

export const rulesFile: FileRules = {
  types: ['application/pdf', '.pdf'],
  kind: 'a PDF',
  bytesMax: eventLimits.fileBytesMax,
  countMax: 1,
}

export function useEventForm({ event, send, ...options }: EventFormOptions) {
  const wasPublished = event !== undefined && event.status !== 'draft' && event.status !== 'scheduled'
  const files = usePickedFiles(fileRules, (event?.attachments ?? []).map(keptFile))
  const rulesPdf = usePickedFiles(rulesFile, event?.rulesPdf ? [keptFile(event.rulesPdf)] : [])
  const form = useEditForm({
    ...options,
    fields: eventFieldsOf(wasPublished),
    goal: 'draft' as EventGoal,
    otherFields: ['attachments', 'rulesPdf'],
    fieldOfCode: { UNSUPPORTED_MEDIA: 'attachments', TOO_LARGE: 'attachments' },
    parts: [files, rulesPdf],
    send: (values, goal) => send(formOf(bodyOf(values, goal), { files: files.files, rules: rulesPdf.files })),
    placeAfter: ({ data }) => placeOf(data),
  })
  /** Takes over the files of a newer version: those that it added stay, and those that it removed go. */
  const rebaseFiles = (newer: EventDetail) => {
    files.rebase(newer.attachments.map(keptFile))
    rulesPdf.rebase(newer.rulesPdf ? [keptFile(newer.rulesPdf)] : [])
  }
  return { ...form, files, rulesPdf, wasPublished, rebaseFiles }
}

/** Returns the address of the team's events with the event's tab. */
function placeOf({ status }: EventDetail): string {
  const state = { draft: 'draft', scheduled: 'scheduled', over: 'past', cancelled: 'cancelled' }[
    status as string
  ]
  return state ? `/events/my?state=${state}` : '/events/my'
}

function keptFile({ _id, name }: EventDetail['attachments'][number]): PickedFile {
  return { key: _id, name, src: null, file: null }
}

export type EventForming = ReturnType<typeof useEventForm>
