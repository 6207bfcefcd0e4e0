import type { AnnouncementFile } from '@portal/contract/announcement-records.ts'
import { announcementLimits, type RequestedState } from '@portal/contract/announcement-words.ts'
import { useEditForm } from '#web/ui/form/use-edit-form.ts'
import { type FileRules, pictureTypes, usePickedFiles } from '#web/ui/picked-files.ts'
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
  keptFiles: readonly AnnouncementFile[]
  /** Sends the form and returns the address to open. */
  send: (form: FormData) => Promise<string>
}

export const fileRules: FileRules = {
  types: [...pictureTypes, 'application/pdf', '.pdf', '.docx', '.pptx', '.xlsx', '.zip'],
  kind: 'a PDF, a picture, a .docx, .pptx, .xlsx or .zip file',
  bytesMax: announcementLimits.fileBytesMax,
  countMax: announcementLimits.filesMax,
}

/** Holds the form of an announcement or an internship, with its files. */
export function useAnnouncementForm({ kind, keptFiles, send, ...options }: AnnouncementFormOptions) {
  const files = usePickedFiles(
    fileRules,
    keptFiles.map(({ _id, name }) => ({ key: _id, name, src: null, file: null })),
  )
  const form = useEditForm({
    ...options,
    fields: announcementFields[kind],
    goal: 'draft' as RequestedState,
    otherFields: ['files'],
    fieldOfCode: { UNSUPPORTED_MEDIA: 'files', TOO_LARGE: 'files' },
    parts: [files],
    send: (values, state) => send(formOf(bodyOf(kind, values, state), files.files)),
  })
  return { ...form, files }
}

export type AnnouncementForming = ReturnType<typeof useAnnouncementForm>
