import { expect, test } from 'vitest'
import { type ActionOn, accessTable } from '#server/testing/access-table.ts'
import { announcementOf, internshipOf } from '#server/testing/announcements-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'
import { insertAnnouncement } from './announcements.store.ts'

const t = testPortal()

interface Things {
  liveId: string
  draftId: string
}

const actions: Record<string, ActionOn<Things>> = {
  list: () => ['GET', '/announcements'],
  'list mine': () => ['GET', '/announcements/mine?state=live'],
  survey: () => ['GET', '/announcements/survey'],
  'count reach': () => ['GET', '/announcements/reach?roles=Student'],
  'read live': ({ liveId }) => ['GET', `/announcements/${liveId}`],
  'read draft': ({ draftId }) => ['GET', `/announcements/${draftId}`],
  'read file': ({ liveId }) => ['GET', `/announcements/${liveId}/files/1`],
  'mark read': ({ liveId }) => ['PUT', `/announcements/${liveId}/read`, {}],
  save: ({ liveId }) => ['PUT', `/announcements/${liveId}/save`, { isSaved: true }],
  create: () => ['POST', '/announcements', announcementOf({ state: 'draft' })],
  'post internship': () => ['POST', '/internships', internshipOf({ state: 'draft' })],
  update: ({ liveId }) => ['PUT', `/announcements/${liveId}`, announcementOf()],
  'update draft': ({ draftId }) => ['PUT', `/announcements/${draftId}`, announcementOf({ state: 'draft' })],
  'update internship': ({ liveId }) => ['PUT', `/internships/${liveId}`, internshipOf()],
  pin: ({ liveId }) => ['PUT', `/announcements/${liveId}/pin`, { isPinned: true }],
  'list reads': ({ liveId }) => ['GET', `/announcements/${liveId}/reads`],
  remind: ({ liveId }) => ['POST', `/announcements/${liveId}/remind`],
  'list at the desk': () => ['GET', '/alumni/admin/internships'],
  'say open': ({ liveId }) => ['PUT', `/internships/${liveId}/open`],
  'list comments': ({ liveId }) => ['GET', `/announcements/${liveId}/comments`],
  comment: ({ liveId }) => ['POST', `/announcements/${liveId}/comments`, { message: 'Is it?' }],
  'like comment': ({ liveId }) => ['PUT', `/announcements/${liveId}/comments/1/like`, { isLiked: true }],
  reply: ({ liveId }) => ['POST', `/announcements/${liveId}/comments/1/replies`, { message: 'It is' }],
  'delete comment': ({ liveId }) => ['DELETE', `/announcements/${liveId}/comments/1`],
  'delete reply': ({ liveId }) => ['DELETE', `/announcements/${liveId}/comments/1/replies/1`],
  expire: ({ liveId }) => ['PUT', `/announcements/${liveId}/expire`],
  delete: ({ liveId }) => ['DELETE', `/announcements/${liveId}`],
}

const absent: Things = { liveId: '900000001', draftId: '900000002' }

/**
 * Inserts a live announcement for teams and the council, and a draft, directly, because this test is not
 * about who may write.
 */
async function thingsOf(owner: SignedIn): Promise<Things> {
  const createdAt = t.clock.now()
  const add = (state: 'live' | 'draft') =>
    t.portal.inTransaction((tx) =>
      insertAnnouncement(tx, {
        title: 'A golden announcement',
        body: '<p>Golden</p>',
        bodyText: 'Golden',
        priority: 'Normal',
        isPinned: false,
        roles: ['Team', 'Council'],
        years: [],
        branches: [],
        internship: null,
        state,
        publishAt: null,
        publishedAt: state === 'live' ? createdAt : null,
        hideAfter: null,
        editedAt: null,
        kind: 'announcement',
        authorId: owner.id,
        createdAt,
        changeNote: null,
        changedAt: null,
        isMailed: false,
        heldBecause: null,
        hasComments: false,
        askedOpenAt: null,
        saidOpenAt: null,
        slug: `golden-${Math.random().toString(36).slice(2)}`,
      }),
    )
  return { liveId: await add('live'), draftId: await add('draft') }
}

test('who may do what with announcements: the table of role, action and whose thing it is', async () => {
  const other = await t.person('Team', { name: 'Somebody else' })
  const table = await accessTable(t, { actions, other, thingsOf, absent })
  await expect(table).toMatchFileSnapshot('./announcements-access.golden.txt')
})
