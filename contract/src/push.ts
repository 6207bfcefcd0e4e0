import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, moment, plainLine, text } from './fields.ts'
import { limits } from './limits.ts'
import { pushKinds } from './push-kinds.ts'
import { bellRoles } from './roles.ts'

const readers = bellRoles as unknown as readonly [(typeof bellRoles)[number], ...(typeof bellRoles)[number][]]
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 22:00')

const choices = z.object({
  /** The kinds that devices show. A kind that is off in the bell is never shown. */
  on: z
    .array(z.enum(pushKinds, { error: 'Choose from the list' }))
    .max(pushKinds.length, 'Choose each only once'),
  /** Quiet hours, in Indian time. Two equal times mean none. */
  quietFrom: time,
  quietTo: time,
  isQuietInExams: z.boolean({ error: 'isQuietInExams must be true or false' }),
})
export type PushChoices = z.infer<typeof choices>

const device = z.object({
  _id: z.string(),
  name: z.string(),
  since: moment,
})
export type PushDevice = z.infer<typeof device>

const key = (bytes: number, name: string) =>
  plainLine(`Enter ${name}`).refine(
    (value) => /^[\w-]+$/.test(value) && value.length === Math.ceil((bytes * 4) / 3),
    `${name} isn't a key of Push`,
  )

/** What the browser's `PushSubscription` contains, and the name of the device. */
const subscription = z.object({
  endpoint: plainLine('Enter the endpoint').max(limits.pushEndpointLengthMax, 'This endpoint is too long'),
  p256dh: key(65, 'p256dh'),
  auth: key(16, 'auth'),
  name: text({ label: 'the name of the device', min: 1, max: limits.pushDeviceNameLengthMax }),
})
export type PushSubscriptionSent = z.infer<typeof subscription>

export const push = {
  readPush: endpoint({
    room: 'notifications',
    method: 'GET',
    path: '/notification/push',
    roles: readers,
    summary: 'Read what your devices show',
    response: choices.extend({
      /** The key that a browser subscribes with. */
      publicKey: z.string(),
      devices: z.array(device),
    }),
  }),
  savePush: endpoint({
    room: 'notifications',
    method: 'PUT',
    path: '/notification/push',
    roles: readers,
    summary: 'Set what your devices show',
    description:
      'Urgent announcements are shown in quiet hours too. Others follow as one message afterwards.',
    body: choices,
    limit: 'tap',
    response: choices,
  }),
  addPushDevice: endpoint({
    room: 'notifications',
    method: 'POST',
    path: '/notification/push/devices',
    roles: readers,
    summary: 'Add a device that shows notifications',
    description:
      'The endpoint must be at a known push service. A device belongs to one account and one session; it is removed at the sign-out.',
    body: subscription,
    limit: 'tap',
    successStatus: 201,
    response: device,
  }),
  renewPushDevice: endpoint({
    room: 'notifications',
    method: 'PUT',
    path: '/notification/push/devices/:id',
    roles: readers,
    summary: 'Update the subscription of a device',
    description: 'At each start of the app. 404: the device was removed, and must not be added again.',
    params: z.object({ id }),
    body: subscription,
    limit: 'tap',
    response: device,
  }),
  removePushDevice: endpoint({
    room: 'notifications',
    method: 'DELETE',
    path: '/notification/push/devices/:id',
    roles: readers,
    summary: 'Remove a device that shows notifications',
    params: z.object({ id }),
    limit: 'tap',
  }),
}
