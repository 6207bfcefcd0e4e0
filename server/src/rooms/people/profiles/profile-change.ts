import type { BodyOf } from '@portal/contract/endpoint.ts'
import { limits } from '@portal/contract/limits.ts'
import type { profiles } from '@portal/contract/profiles.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { ReceivedFile } from '#platform/http/calls/received-file.ts'
import type { Portal } from '#platform/portal.ts'
import { fieldProblem } from '#platform/problem.ts'
import { imageUrlsIn, isRichTextEmpty } from '#platform/rich-text/read-rich-text.ts'
import { sanitizeRichText } from '#platform/rich-text/sanitize-rich-text.ts'
import { personChanged } from '../people.facts.ts'
import type { AccountChange, ProfileBefore } from './people.store-own.ts'

/* The common part of changing the profiles of students and alumni. */

type Patch = Pick<
  BodyOf<typeof profiles.updateOwnProfile>,
  Exclude<keyof BodyOf<typeof profiles.updateOwnProfile>, 'about' | 'domains' | 'skills' | `home${string}`>
>

/** Returns the columns of the account that the patch changes. The photo is handled separately. */
export function accountChangeOf(patch: Patch): AccountChange {
  const { mutedNotifications } = patch
  return {
    phone: orNull(patch.phone),
    linkedin: orNull(patch.linkedin),
    github: orNull(patch.github),
    email_shown: patch.emailShown,
    phone_shown: patch.phoneShown,
    linkedin_shown: patch.linkedinShown,
    github_shown: patch.githubShown,
    muted_notifications: listOrEmpty(mutedNotifications),
  }
}

/** Returns the value for a nullable column: '' and null clear it; undefined leaves it unchanged. */
export function orNull(value: string | null | undefined): string | null | undefined {
  return value === undefined ? undefined : value || null
}

/** Returns the value for a text column that is never null: null clears it; undefined leaves it unchanged. */
export function orEmpty(value: string | null | undefined): string | undefined {
  return value === undefined ? undefined : (value ?? '')
}

/** Returns the list without duplicates: null clears it; undefined leaves it unchanged. */
export function listOrEmpty<T>(list: readonly T[] | null | undefined): T[] | undefined {
  return list === undefined ? undefined : [...new Set(list)]
}

/** Returns rich text as it is stored; '' when it has no visible content, such as an empty paragraph. */
export function safeWords(portal: Portal, html: string | null | undefined): string | undefined {
  if (html === undefined) return undefined
  const safe = sanitizeRichText(html ?? '', { isOwnUpload: portal.uploads.isOwnUpload })
  return isRichTextEmpty(safe) ? '' : safe
}

/**
 * Stores an uploaded picture. Call it before the transaction, because decoding takes long.
 * @returns the address of the picture; null to remove the picture, undefined to leave it unchanged.
 * @throws TOO_LARGE above 2 MB, and the codes of `storeImage`.
 */
export async function storePicture(
  portal: Portal,
  ownerId: string,
  sent: { field: 'profile' | 'cover'; files: readonly ReceivedFile[]; requested: string | null | undefined },
): Promise<string | null | undefined> {
  const file = sent.files.find(({ field }) => field === sent.field)
  if (!file) return sent.requested === '' || sent.requested === null ? null : undefined
  if (file.bytes.length > limits.profileImageBytesMax) {
    const message = 'This picture is larger than 2 MB. Crop it or choose a smaller one.'
    throw fieldProblem(sent.field, message, 'TOO_LARGE')
  }
  const { url } = await portal.uploads.storeImage({ ownerId, bytes: file.bytes })
  return url
}

/** Counts the pictures of the new profile as used and releases those no longer shown. */
export async function swapPictures(
  portal: Portal,
  tx: Transaction,
  before: ProfileBefore,
  after: { photo?: string | null | undefined; cover?: string | null | undefined; words?: string | undefined },
): Promise<void> {
  const { photo = before.photo, cover = before.cover, words = before.words } = after
  // New uses are counted first, so that a picture in both states is never unused.
  await portal.uploads.useByUrl(tx, shownBy({ photo, cover, words }))
  await portal.uploads.removeByUrl(tx, shownBy(before))
}

function shownBy({ photo, cover, words }: Pick<ProfileBefore, 'photo' | 'cover' | 'words'>): string[] {
  return [...[photo, cover].filter((url) => url !== null), ...imageUrlsIn(words)]
}

/** Notifies all holders of copies of the person, on this and other replicas, to read it again. */
export async function emitPersonChanged(portal: Portal, tx: Transaction, accountId: string): Promise<void> {
  await portal.facts.emit(tx, personChanged, { accountIds: [accountId] })
  await portal.sessions.notifyChanged(tx, accountId)
}
