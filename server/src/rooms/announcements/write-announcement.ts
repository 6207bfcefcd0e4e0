import { announcements } from '@portal/contract/announcements.ts'
import { internships } from '@portal/contract/internships.ts'
import { handler } from '#platform/http/handler.ts'
import { mergeAnnouncement, mergeInternship } from './announcement-content.ts'
import { change, create, savedMessageOf } from './save-announcement.ts'

export const createAnnouncement = handler(announcements.createAnnouncement, async (call) => {
  const { portal, viewer, body } = call
  const data = await create(call, 'announcement', mergeAnnouncement(portal, viewer, body, null))
  return { message: savedMessageOf(data), data }
})

export const updateAnnouncement = handler(announcements.updateAnnouncement, async (call) => {
  const { portal, viewer, body, params } = call
  const data = await change(
    call,
    {
      address: params.id,
      kind: 'announcement',
      keptIds: body.keptFiles ?? [],
      isNotifiedAgain: body.isNotifiedAgain ?? false,
    },
    (before) => mergeAnnouncement(portal, viewer, body, before),
  )
  return { message: savedMessageOf(data), data }
})

export const postInternship = handler(internships.postInternship, async (call) => {
  const data = await create(call, 'internship', mergeInternship(call.portal, call.body, null))
  return { message: savedMessageOf(data), data }
})

export const updateInternship = handler(internships.updateInternship, async (call) => {
  const { portal, body, params } = call
  const data = await change(
    call,
    {
      address: params.id,
      kind: 'internship',
      keptIds: body.keptFiles ?? [],
      isNotifiedAgain: body.isNotifiedAgain ?? false,
    },
    (before) => mergeInternship(portal, body, before),
  )
  return { message: savedMessageOf(data), data }
})
