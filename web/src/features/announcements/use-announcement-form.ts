import type { Announcement } from '@portal/contract/announcement-records.ts'
import { announcementLimits, type RequestedState } from '@portal/contract/announcement-words.ts'
import type { CallAnswer } from '#web/platform/call.ts'
import { useEditForm } from '#web/ui/form/use-edit-form.ts'
import { type FileRules, type PickedFile, pictureTypes, usePickedFiles } from '#web/ui/picked-files.ts'
import {
  type AnnouncementValues,
  announcementFields,
  bodyOf,
  formOf,
  type Kind,
} from './announcement-fields.ts'

export interface AnnouncementFormOptions {
  kind: Kind
  /** The viewer's draft key: 'write-announcement', or the one of the edited announcement. */
  draftKey: string
  initial: AnnouncementValues
  /** The edited announcement; left out for a new one. */
  announcement?: Announcement
  send: (form: FormData) => Promise<CallAnswer<Announcement>>
}

export const fileRules: FileRules = {
  types: [...pictureTypes, 'application/pdf', '.pdf', '.docx', '.pptx', '.xlsx', '.zip'],
  kind: 'a PDF, a picture, a .docx, .pptx, .xlsx or .zip file',
  bytesMax: announcementLimits.fileBytesMax,
  countMax: announcementLimits.filesMax,
}

/** Holds the form of an announcement or an internship, with its files. */
export function useAnnouncementForm({ kind, announcement, send, ...options }: AnnouncementFormOptions) {
  const files = usePickedFiles(fileRules, announcement ? keptFiles(announcement) : [])
  const form = useEditForm({
    ...options,
    fields: announcementFields[kind],
    goal: 'draft' as RequestedState,
    otherFields: ['files'],
    fieldOfCode: { UNSUPPORTED_MEDIA: 'files', TOO_LARGE: 'files' },
    parts: [files],
    send: (values, state) => send(formOf(bodyOf(kind, values, state), files.files)),
    placeAfter: ({ data }) => placeOf(data),
  })
  return { ...form, files }
}

/** Returns the address of the author's own list with the announcement's tab. */
function placeOf({ state }: Announcement): string {
  return state === 'live' ? '/announcement/my' : `/announcement/my?state=${state}`
}

/** Returns the stored files of an announcement as the form holds them. */
export function keptFiles({ files }: Announcement): PickedFile[] {
  return files.map(({ _id, name }) => ({ key: _id, name, src: null, file: null }))
}

export type AnnouncementForming = ReturnType<typeof useAnnouncementForm>
