import { railwayForm } from '@portal/contract/railway.ts'
import type { OwnRailway } from '@portal/contract/railway-records.ts'
import { railwayLimits } from '@portal/contract/railway-words.ts'
import { call } from '#web/platform/call.ts'
import { useFileActs } from '#web/platform/use-file-acts.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { useEditForm } from '#web/ui/form/use-edit-form.ts'
import { type FileRules, usePickedFiles } from '#web/ui/picked-files.ts'
import { type ConcessionValues, formDataOf, problemsOf, valuesOf } from './concession-values.ts'

export const proofRules: FileRules = {
  types: ['application/pdf', 'image/jpeg', 'image/png'],
  kind: 'a PDF, JPG or PNG',
  bytesMax: railwayLimits.proofBytesMax,
  countMax: 1,
}

/** The place of an application that waits for the network. */
export const ownApplication = 'own-application'

/** Holds the form of an application: a new one, or one that is edited or resubmitted. */
export function useConcessionForm(mine: OwnRailway, isEdited: boolean, onSent: () => void) {
  const loadFileActs = useFileActs()
  const proof = usePickedFiles(proofRules)
  const oldPass = usePickedFiles(proofRules)
  const id = isEdited ? mine.application?._id : undefined
  const kept = (kind: string) => Boolean(id && mine.application?.proofs.some((one) => one.kind === kind))
  const has = {
    address: proof.files.length > 0 || kept('address'),
    oldPass: oldPass.files.length > 0 || kept('oldPass'),
  }
  const form = useEditForm<ConcessionValues, { message: string }>({
    draftKey: id ? `railway-edit:${id}` : 'railway-apply',
    initial: valuesOf(mine, isEdited),
    fields: fieldsOf<ConcessionValues>(railwayForm, { also: (values) => problemsOf(mine, values, has) }),
    otherFields: ['dob', 'proof', 'oldPass'],
    fieldOfCode: { TOO_LARGE: 'proof' },
    parts: [proof, oldPass],
    send: async (values, _goal, onProgress) => {
      const body = formDataOf(values, { proof: proof.files[0]?.file, oldPass: oldPass.files[0]?.file })
      if (id) return call('PUT /railway/applications/:id', { params: { id }, form: body, onProgress })
      const label = `Application from ${values.station}, ${values.period}, Class ${values.class}`
      const act = { call: 'POST /railway/applications', form: body, label, place: ownApplication } as const
      const { sendFormOrKeep } = await loadFileActs()
      return sendFormOrKeep(act, onProgress)
    },
    sendsLater: !id,
    onSent,
  })
  return { ...form, proof, oldPass, kept }
}

export type ConcessionForm = ReturnType<typeof useConcessionForm>
