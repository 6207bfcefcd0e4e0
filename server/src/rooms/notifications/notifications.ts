import type { Room } from '#platform/room.ts'
import { createNotification } from './create-notification.ts'
import { deleteNotification } from './delete-notification.ts'
import { digestJobs } from './digest.ts'
import { listMutes } from './list-mutes.ts'
import { listNotifications } from './list-notifications.ts'
import { markAllSeen } from './mark-all-seen.ts'
import { markNotificationSeen } from './mark-notification-seen.ts'
import { markThingSeen } from './mark-thing-seen.ts'
import { muteTeam } from './mute-team.ts'
import { notificationsMerge } from './notifications.merge.ts'
import { ownNotificationData } from './notifications.own-data.ts'
import { todayOfNotifications } from './notifications.today.ts'
import { onAnnouncementFacts } from './on-announcement-facts.ts'
import { onBlogFacts } from './on-blog-facts.ts'
import { onDiscussionFacts } from './on-discussion-facts.ts'
import { onEventFacts } from './on-event-facts.ts'
import { onFormFacts } from './on-form-facts.ts'
import { onForumFacts } from './on-forum-facts.ts'
import { onPeopleFacts } from './on-people-facts.ts'
import { onRailwayFacts } from './on-railway-facts.ts'
import { onReportFacts } from './on-report-facts.ts'
import { addPushDevice } from './push/add-push-device.ts'
import { removeDevicesOf } from './push/push-devices.store.ts'
import { pushDigestsJob } from './push/push-digests.ts'
import { readPush } from './push/read-push.ts'
import { removePushDevice } from './push/remove-push-device.ts'
import { renewPushDevice } from './push/renew-push-device.ts'
import { savePush } from './push/save-push.ts'
import { sendPushesJob } from './push/send-pushes.ts'
import { spreadPushJob } from './push/spread-push.ts'
import { readBellChoices } from './read-bell-choices.ts'
import { saveBellChoices } from './save-bell-choices.ts'

/**
 * Notifications: who is notified of the facts of other rooms, and the content of their bells.
 *
 * Emits: nothing. Listens to the facts of every room.
 * Locks: notifications in the order of their ids, after the thing they are about.
 * Push (push/): the same notifications on people's devices, by their choice and outside of quiet times.
 * Never: writes a row per recipient, notifies a person of their own action, or lets a caller's title into a
 * bell.
 */
export const notificationsRoom: Room = {
  name: 'notifications',
  tables: [
    ...([
      'notifications',
      'notification_subjects',
      'notification_audiences',
      'notification_seen',
      'digest_runs',
    ] as const),
    ...(['push_keys', 'push_devices', 'push_choices', 'pushes'] as const),
  ],
  handlers: [
    ...[listNotifications, markNotificationSeen, markThingSeen, markAllSeen],
    ...[createNotification, deleteNotification, listMutes, muteTeam],
    ...[readBellChoices, saveBellChoices],
    ...[readPush, savePush, addPushDevice, renewPushDevice, removePushDevice],
  ],
  subscribe(facts, portal) {
    onForumFacts(facts, portal)
    onBlogFacts(facts, portal)
    onAnnouncementFacts(facts, portal)
    onDiscussionFacts(facts, portal)
    onEventFacts(facts, portal)
    onReportFacts(facts, portal)
    onRailwayFacts(facts, portal)
    onFormFacts(facts, portal)
    onPeopleFacts(facts, portal)
    portal.sessions.onEnd(removeDevicesOf)
  },
  jobs: (portal) => [
    ...[spreadPushJob(portal), sendPushesJob(portal), pushDigestsJob(portal)],
    ...digestJobs(portal),
  ],
  ownData: ownNotificationData,
  merge: notificationsMerge,
  today: todayOfNotifications,
}
