import type { BodyOf } from '@portal/contract/endpoint.ts'
import { councilSlug, type TeamLinkName, teamLimits } from '@portal/contract/team-words.ts'
import { teams } from '@portal/contract/teams.ts'
import type { Transaction } from '#platform/database/database.ts'
import { isRepeat, requireRevision } from '#platform/database/require-revision.ts'
import { handler } from '#platform/http/calls/handler.ts'
import type { ReceivedFile } from '#platform/http/calls/received-file.ts'
import type { Portal } from '#platform/portal.ts'
import { fieldProblem } from '#platform/problem.ts'
import { presentTeam } from './present-team.ts'
import { imagesOfTeam, requireSmallImages, safeAbout, storeTeamImages } from './team-content.ts'
import { accessTeam } from './teams.access.ts'
import { changeTeam } from './teams.cache.ts'
import { saveTeam, type TeamContent, type TeamRow } from './teams.store.ts'

type Patch = BodyOf<typeof teams.updateTeam>
type NewImages = Awaited<ReturnType<typeof storeTeamImages>>

export const updateTeam = handler(teams.updateTeam, async (call) => {
  const { portal, viewer, body, files } = call
  const action = body.isActive ? 'revive' : 'update'
  const team = await accessTeam(call, call.params.id, action)
  requireFitting(team, body, files)
  const added = await storeTeamImages(portal, viewer.id, files)
  const saved = await changeTeam(portal, { team, action }, async (tx, before) => {
    const after = changed(portal, before, body, added)
    if (files.length === 0 && isRepeat(body.revision, before, after)) return before
    requireRevision(body.revision, before.revision, 'This page was changed after you opened it')
    await save(portal, tx, before, after)
    return { ...before, ...after, revision: before.revision + 1 }
  })
  const data = await presentTeam(portal, saved, { viewer, academicYear: null })
  return { message: 'Team updated', data }
})

/** Checked before the pictures are stored, so that an invalid form leaves no files behind. */
function requireFitting(team: TeamRow, body: Patch, files: readonly ReceivedFile[]): void {
  if (team.slug === councilSlug && body.kind !== undefined)
    throw fieldProblem('kind', "The student council's kind can't be changed")
  requireSmallImages(files)
  const added = files.filter(({ field }) => field === 'gallery').length
  requireGalleryRoom(keptGallery(team.gallery, body).length + added)
}

/** Returns the new state of the page: omitted fields stay; '' and null clear. */
function changed(portal: Portal, before: TeamRow, body: Patch, added: NewImages): TeamContent {
  const gallery = [...keptGallery(before.gallery, body), ...added.gallery]
  requireGalleryRoom(gallery.length)
  return {
    kind: body.kind ?? before.kind,
    oneLine: body.oneLine === undefined ? before.oneLine : (body.oneLine ?? ''),
    about: body.about === undefined ? before.about : safeAbout(portal, body.about ?? ''),
    founded: body.founded === undefined ? before.founded : body.founded,
    logo: added.logo ?? (body.logo === undefined ? before.logo : null),
    cover: added.cover ?? (body.cover === undefined ? before.cover : null),
    gallery,
    ...linksAfter(before, body),
    isActive: body.isActive ?? before.isActive,
    ...recruitingAfter(before, body),
  }
}

function recruitingAfter(before: TeamRow, body: Patch) {
  const { recruitingLine: line, recruitingLink: link, recruitingUntil: until } = body
  return {
    recruitingLine: line === undefined ? before.recruitingLine : (line ?? ''),
    recruitingLink: link === undefined ? before.recruitingLink : link || null,
    recruitingUntil: until === undefined ? before.recruitingUntil : until || null,
  }
}

function linksAfter(before: TeamRow, body: Patch) {
  const after = (name: TeamLinkName) => (body[name] === undefined ? before[name] : body[name] || null)
  return {
    website: after('website'),
    instagram: after('instagram'),
    linkedin: after('linkedin'),
    youtube: after('youtube'),
    github: after('github'),
  }
}

async function save(portal: Portal, tx: Transaction, before: TeamRow, after: TeamContent): Promise<void> {
  // New uses are counted first, so that a picture in both states is never unused.
  await portal.uploads.useByUrl(tx, imagesOfTeam(after))
  await portal.uploads.removeByUrl(tx, imagesOfTeam(before))
  await saveTeam(tx, before.slug, after)
}

/**
 * Returns the remaining pictures of the gallery in their order. Removals name single pictures instead of
 * sending a complete list, so that a tab can't remove pictures that another has just added.
 */
function keptGallery(own: readonly string[], { galleryRemove = [], galleryOrder = [] }: Patch): string[] {
  const kept = own.filter((url) => !galleryRemove.includes(url))
  const placed = [...new Set(galleryOrder)].filter((url) => kept.includes(url))
  return [...placed, ...kept.filter((url) => !placed.includes(url))]
}

function requireGalleryRoom(count: number): void {
  if (count > teamLimits.galleryMax)
    throw fieldProblem('gallery', `A gallery can have up to ${teamLimits.galleryMax} pictures`)
}
