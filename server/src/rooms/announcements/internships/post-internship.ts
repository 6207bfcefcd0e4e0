import { internships } from '@portal/contract/internships.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { mergeInternship } from '../writing/announcement-content.ts'
import { create, savedMessageOf } from '../writing/announcement-writing.ts'

export const postInternship = handler(internships.postInternship, async (call) => {
  const data = await create(call, 'internship', mergeInternship(call.portal, call.body, null))
  return { message: savedMessageOf(data), data }
})
