import { internships } from '@portal/contract/internships.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { mergeInternship } from '../writing/announcement-content.ts'
import { wholeInternship } from '../writing/announcement-form.ts'
import { change, savedMessageOf } from '../writing/announcement-writing.ts'

export const updateInternship = handler(internships.updateInternship, async (call) => {
  const { portal, body, params } = call
  const data = await change(call, { address: params.id, kind: 'internship', body }, (before) =>
    mergeInternship(portal, wholeInternship(body, before), before),
  )
  return { message: savedMessageOf(data), data }
})
