import { useState } from 'react'
import { refreshSession } from '#web/platform/session-refresh.ts'
import { type BodySchema, fieldsOf } from '#web/ui/form/fields-of.ts'
import { useEditForm } from '#web/ui/form/use-edit-form.ts'
import {
  formOf,
  type PictureChange,
  type PictureChanges,
  type PictureField,
  type ProfileValues,
} from './profile-values.ts'

interface ProfileFormOptions<V extends ProfileValues> {
  draftKey: string
  initial: V
  schema: BodySchema
  profileAddress: string
  send: (form: FormData) => Promise<{ message: string }>
}

/** Holds a profile's form: its values, and the new pictures sent with them. */
export function useProfileForm<V extends ProfileValues>(options: ProfileFormOptions<V>) {
  const { draftKey, schema, profileAddress } = options
  const [initial] = useState(options.initial)
  const [pictures, setPictures] = useState<PictureChanges>({})
  const form = useEditForm({
    draftKey,
    initial,
    fields: fieldsOf<V>(schema),
    otherFields: ['profile', 'cover'],
    fieldOfCode: { UNSUPPORTED_MEDIA: 'profile', TOO_LARGE: 'profile' },
    parts: [{ hasChanged: Object.keys(pictures).length > 0, startOver: () => setPictures({}) }],
    send: async (values) => {
      const answer = await options.send(formOf(initial, values, pictures))
      // The menu shows the photo of the session.
      if (pictures.profile) void refreshSession().catch(() => undefined)
      return answer
    },
    placeAfter: () => profileAddress,
  })
  const changePicture = (field: PictureField, picture: PictureChange) => {
    setPictures((before) => ({ ...before, [field]: picture }))
    form.forget([field])
  }
  return { ...form, pictures, changePicture }
}

export type ProfileForm<V extends ProfileValues> = ReturnType<typeof useProfileForm<V>>
