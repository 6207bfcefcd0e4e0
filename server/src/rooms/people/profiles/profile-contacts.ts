import { maySeeContact } from '@portal/contract/contact-privacy.ts'
import { type NotificationType, notificationTypes } from '@portal/contract/notifications.ts'
import type { OwnChoices } from '@portal/contract/people.ts'
import type { Selectable } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'

export type ContactRow = Pick<
  Selectable<Tables['accounts']>,
  | 'id'
  | 'email'
  | 'phone'
  | 'linkedin'
  | 'github'
  | 'muted_notifications'
  | 'email_shown'
  | 'phone_shown'
  | 'linkedin_shown'
  | 'github_shown'
>

/** Returns the contacts that this viewer may see: a hidden e-mail is '', other hidden contacts are null. */
export function contactsFor(viewer: Pick<Viewer, 'id' | 'role'>, row: ContactRow) {
  const isOwn = viewer.id === row.id
  const sees = (audience: ContactRow['email_shown']) => isOwn || maySeeContact(audience, viewer.role)
  return {
    email: sees(row.email_shown) ? row.email : '',
    phone: sees(row.phone_shown) ? row.phone : null,
    linkedin: sees(row.linkedin_shown) ? row.linkedin : null,
    github: sees(row.github_shown) ? row.github : null,
  }
}

/** Returns the owner's own choices; null for anyone else. */
export function ownChoicesFor(viewer: Pick<Viewer, 'id'>, row: ContactRow): OwnChoices | null {
  if (viewer.id !== row.id) return null
  return {
    shown: {
      email: row.email_shown,
      phone: row.phone_shown,
      linkedin: row.linkedin_shown,
      github: row.github_shown,
    },
    mutedNotifications: row.muted_notifications.filter(isKnownType),
  }
}

function isKnownType(type: string): type is NotificationType {
  return notificationTypes.some((known) => known === type)
}
