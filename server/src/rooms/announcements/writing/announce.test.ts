import { beforeAll, expect, test } from 'vitest'
import { announce, announcementOf } from '#server/testing/announcements-testing.ts'
import { officeFile, plainZip } from '#server/testing/files/sample-documents.ts'
import { plainPicture } from '#server/testing/files/sample-images.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let council: SignedIn
let team: SignedIn
let alumnus: SignedIn
let student: SignedIn
let firstYear: SignedIn

beforeAll(async () => {
  council = await t.person('Council')
  team = await t.person('Team')
  alumnus = await t.person('Alumni')
  student = await t.person('Student')
  firstYear = await t.person('Student', { student: { year: 'FE', branch: 'CE' } })
})

const read = (who: SignedIn, id: string) => t.call(who, 'GET', `/announcements/${id}`)
const titlesOf = async (who: SignedIn, query = '') => {
  const { body } = await t.call(who, 'GET', `/announcements?limit=50${query}`)
  return body.data.result.map(({ title }: { title: string }) => title)
}
const bellOf = async (who: SignedIn) => {
  const { body } = await t.call(who, 'GET', '/notification/getAllNotifications?limit=50')
  return body.data.result.map(({ title }: { title: string }) => title)
}

test('an announcement for SE and TE of IT is there for them alone, in list, page, search, count and bell', async () => {
  const audience = { roles: ['Student'], years: ['SE', 'TE'], branches: ['IT'] }
  const { _id, slug, title } = await announce(t, team, { ...audience, title: 'Workshop on quaternions' })
  expect((await read(student, slug)).body.data).toMatchObject({ title, readCount: null, isRead: false })
  expect(await titlesOf(student)).toContain(title)
  expect(await titlesOf(student, '&tab=me')).toContain(title)
  expect(await titlesOf(student, '&search=quaternion')).toEqual([title])
  expect(await bellOf(student)).toContain(title)
  for (const other of [firstYear, alumnus, council]) {
    expect((await read(other, _id)).status).toBe(404)
    expect(await titlesOf(other)).not.toContain(title)
    expect(await titlesOf(other, '&search=quaternion')).toEqual([])
    expect(await bellOf(other)).not.toContain(title)
    const marked = await t.call(other, 'PUT', `/announcements/${_id}/read`, {})
    const saved = await t.call(other, 'PUT', `/announcements/${_id}/save`, { isSaved: true })
    expect([marked.status, saved.status]).toEqual([404, 404])
  }
})

test('the author sees whom an audience reaches before he publishes', async () => {
  const reach = (query: string) => t.call(team, 'GET', `/announcements/reach?${query}`)
  expect((await reach('roles=Student')).body.data.count).toBe(2)
  expect((await reach('roles=Student&years=FE')).body.data.count).toBe(1)
  expect((await reach('roles=Student,Alumni&branches=CE')).body.data.count).toBe(2)
  expect((await reach('roles=Team,Council')).body.data.count).toBe(2)
  expect((await reach('roles=')).body.data.count).toBe(0)
  expect((await reach('roles=Nobody')).status).toBe(400)
})

test('drafts and scheduled ones are seen by their author alone', async () => {
  const draft = await announce(t, team, { state: 'draft', body: '' })
  const later = await announce(t, team, { state: 'scheduled', publishAt: '2026-11-25T06:00:00Z' })
  for (const { _id } of [draft, later]) {
    expect((await read(team, _id)).status).toBe(200)
    expect((await read(student, _id)).status).toBe(404)
  }
  const { body } = await t.call(team, 'GET', '/announcements/mine?state=scheduled')
  expect(body.data.result.map(({ _id }: { _id: string }) => _id)).toEqual([later._id])
})

test('what does not fit is refused with its field', async () => {
  const wrong: [object, string][] = [
    [{ title: 'Hey' }, 'title'],
    [{ roles: [] }, 'roles'],
    [{ roles: ['Railway'] }, 'roles.0'],
    [{ body: '<p> </p>' }, 'body'],
    [{ state: 'scheduled' }, 'publishAt'],
    [{ state: 'scheduled', publishAt: '2026-11-19T00:00:00Z' }, 'publishAt'],
    [{ hideAfter: '2026-11-19T00:00:00Z' }, 'hideAfter'],
  ]
  for (const [more, path] of wrong) {
    const { status, body } = await t.call(team, 'POST', '/announcements', announcementOf(more))
    expect([status, body.errors?.[0].path]).toEqual([400, path])
  }
})

test('the council alone announces something urgent, and a reader acknowledges it', async () => {
  const refused = await t.call(team, 'POST', '/announcements', announcementOf({ priority: 'Urgent' }))
  expect(refused.status).toBe(403)
  const { _id } = await announce(t, council, { priority: 'Urgent' })
  expect((await read(student, _id)).body.data.can.acknowledge).toBe(true)
  const readCount = async () => (await read(council, _id)).body.data.readCount
  const readsOfStudents = async () => {
    const { result } = (await t.call(council, 'GET', `/announcements/${_id}/reads`)).body.data
    return result.reduce((sum: number, one: { readCount: number }) => sum + one.readCount, 0)
  }
  const opened = await t.call(student, 'PUT', `/announcements/${_id}/read`, {})
  expect(opened.body.message).toBe('Acknowledge it to mark it as read')
  expect((await read(student, _id)).body.data).toMatchObject({ isRead: false, isAcknowledged: false })
  expect([await readCount(), await readsOfStudents()]).toEqual([0, 0])
  await t.call(student, 'PUT', `/announcements/${_id}/read`, { isAcknowledged: true })
  expect((await read(student, _id)).body.data).toMatchObject({
    isRead: true,
    isAcknowledged: true,
    can: { acknowledge: false },
  })
  expect([await readCount(), await readsOfStudents()]).toEqual([1, 1])
})

test('who has read what becomes urgent afterwards is asked to acknowledge it', async () => {
  const { _id, title } = await announce(t, council)
  await t.call(student, 'PUT', `/announcements/${_id}/read`, {})
  expect((await read(student, _id)).body.data.isRead).toBe(true)
  await t.call(council, 'PUT', `/announcements/${_id}`, announcementOf({ title, priority: 'Urgent' }))
  expect((await read(student, _id)).body.data).toMatchObject({ isRead: false, can: { acknowledge: true } })
})

test('a reader counts once however often he reads, and the author not at all', async () => {
  const { _id } = await announce(t, team)
  for (const who of [student, student, firstYear, team])
    expect((await t.call(who, 'PUT', `/announcements/${_id}/read`, {})).status).toBe(200)
  expect((await read(team, _id)).body.data.readCount).toBe(2)
})

test('pinned ones stand first; an alumnus pins nothing', async () => {
  const pinned = await announce(t, team)
  const { title } = await announce(t, team)
  expect((await t.call(team, 'PUT', `/announcements/${pinned._id}/pin`, { isPinned: true })).status).toBe(200)
  const titles = await titlesOf(student)
  expect(titles.indexOf(pinned.title)).toBeLessThan(titles.indexOf(title))
  expect((await t.call(alumnus, 'POST', '/announcements', announcementOf({ isPinned: true }))).status).toBe(
    403,
  )
})

test('ended or deleted, it leaves lists and bells, and the audit says who deleted it', async () => {
  const ended = await announce(t, team)
  const deleted = await announce(t, team)
  expect((await t.call(team, 'PUT', `/announcements/${ended._id}/expire`)).status).toBe(200)
  expect((await t.call(team, 'DELETE', `/announcements/${deleted._id}`)).body.message).toBe(
    'Announcement deleted',
  )
  for (const { _id, title } of [ended, deleted]) {
    expect((await read(student, _id)).status).toBe(404)
    expect(await bellOf(student)).not.toContain(title)
  }
  const { rows } = await t.portal.pool.query(
    `select subject from audit_entries where action = 'announcement-deleted' and actor_id = $1`,
    [team.id],
  )
  expect(rows).toEqual([{ subject: `announcement:${deleted._id}` }])
})

test('who is no longer addressed loses it, who is added has it, and nobody is told twice', async () => {
  const said = announcementOf({ roles: ['Student'], years: ['TE'] })
  const { _id, title } = (await t.call(team, 'POST', '/announcements', said)).body.data
  const changed = await t.call(team, 'PUT', `/announcements/${_id}`, { ...said, years: ['FE'] })
  expect(changed.status).toBe(200)
  expect([(await read(student, _id)).status, (await read(firstYear, _id)).status]).toEqual([404, 200])
  expect(await bellOf(student)).not.toContain(title)
  expect((await bellOf(firstYear)).filter((one: string) => one === title)).toHaveLength(1)
})

test('an update changes the fields that it sends, and keeps the others and the files', async () => {
  const form = new FormData()
  const said = announcementOf({ years: ['TE'], hasComments: true }) as Record<string, unknown>
  for (const [name, value] of Object.entries(said))
    for (const one of Array.isArray(value) ? value : [value]) form.append(name, String(one))
  form.append('files', new Blob(['%PDF-1.4 a plan']), 'plan.pdf')
  const { data } = (await t.send(team, 'POST', '/announcements', form)).body
  const changed = await t.call(team, 'PUT', `/announcements/${data._id}`, { title: 'Another title' })
  expect(changed.status).toBe(200)
  const { title: _title, slug: _slug, editedAt: _editedAt, revision: _revision, ...kept } = data
  expect(changed.body.data).toMatchObject({ ...kept, title: 'Another title' })
  expect(changed.body.data.files).toHaveLength(1)
  const cleared = await t.call(team, 'PUT', `/announcements/${data._id}`, { keptFiles: [], years: [] })
  expect(cleared.body.data).toMatchObject({ files: [], audience: { years: [] }, title: 'Another title' })
  await t.call(team, 'PUT', `/announcements/${data._id}/expire`)
  const ended = await t.call(team, 'PUT', `/announcements/${data._id}`, { title: 'After its end' })
  expect([ended.status, ended.body.message]).toEqual([
    409,
    'This has ended. Send the state live to publish it again.',
  ])
})

test('files are told by their content and leave to the audience alone', async () => {
  const picture = await plainPicture(40, 30).png().toBuffer()
  const form = (files: [string, Uint8Array][]) => {
    const made = new FormData()
    const said = announcementOf({ years: ['TE'] }) as Record<string, unknown>
    for (const [name, value] of Object.entries(said))
      for (const one of Array.isArray(value) ? value : [value]) made.append(name, String(one))
    for (const [name, bytes] of files) made.append('files', new Blob([new Uint8Array(bytes)]), name)
    return made
  }
  const pdf = Buffer.from('%PDF-1.4 a plan')
  const { body, status } = await t.send(
    team,
    'POST',
    '/announcements',
    form([
      ['x.exe', picture],
      ['परीक्षा योजना.pdf', pdf],
    ]),
  )
  expect([status, body.data.files.map(({ name }: { name: string }) => name)]).toEqual([
    201,
    ['x.webp', 'परीक्षा योजना.pdf'],
  ])
  const [first, second] = body.data.files
  const path = `/announcements/${body.data._id}/files`
  const seen = await t.call(student, 'GET', `${path}/${second._id}`)
  expect([seen.status, seen.headers['x-content-type-options']]).toEqual([200, 'nosniff'])
  expect(seen.headers['content-disposition']).toBe(
    `attachment; filename="_______ _____.pdf"; filename*=UTF-8''${encodeURIComponent('परीक्षा योजना.pdf')}`,
  )
  expect((await t.call(firstYear, 'GET', `${path}/${first._id}`)).status).toBe(404)
  const { _id: other } = await announce(t, team)
  expect((await t.call(student, 'GET', `/announcements/${other}/files/${first._id}`)).status).toBe(404)
  const refused = await t.send(
    team,
    'POST',
    '/announcements',
    form([['plan.pdf', Buffer.from('MZ program')]]),
  )
  expect(refused.status).toBe(415)
})

test('a team attaches office files and archives, which are saved and never opened by the browser; macros are refused', async () => {
  const form = (files: readonly (readonly [string, Buffer])[]) => {
    const made = new FormData()
    const said = announcementOf() as Record<string, unknown>
    for (const [name, value] of Object.entries(said))
      for (const one of Array.isArray(value) ? value : [value]) made.append(name, String(one))
    for (const [name, bytes] of files) made.append('files', new Blob([new Uint8Array(bytes)]), name)
    return made
  }
  const office = 'application/vnd.openxmlformats-officedocument'
  const expected = [
    ['syllabus.docx', `${office}.wordprocessingml.document`],
    ['talk.pptx', `${office}.presentationml.presentation`],
    ['marks.xlsx', `${office}.spreadsheetml.sheet`],
    ['lab.zip', 'application/zip'],
  ]
  const { body, status } = await t.send(
    team,
    'POST',
    '/announcements',
    form([
      ['syllabus.pdf', officeFile('docx')],
      ['talk.exe', officeFile('pptx')],
      ['marks', officeFile('xlsx')],
      ['lab.html', plainZip()],
    ]),
  )
  expect(status).toBe(201)
  for (const [nth, [name, contentType]] of expected.entries()) {
    const { _id } = body.data.files[nth]
    const { headers } = await t.call(team, 'GET', `/announcements/${body.data._id}/files/${_id}`)
    expect([
      headers['content-disposition'],
      headers['content-type'],
      headers['x-content-type-options'],
    ]).toEqual([`attachment; filename="${name}"`, contentType, 'nosniff'])
  }
  for (const bytes of [officeFile('docm'), Buffer.from('<html>'), officeFile('dotx')]) {
    const refused = await t.send(team, 'POST', '/announcements', form([['a.docx', bytes]]))
    expect([refused.status, refused.body.message]).toEqual([
      415,
      expect.stringContaining('an Excel workbook'),
    ])
  }
})

test('a second press of the button announces once', async () => {
  const said = announcementOf()
  const [first, second] = await Promise.all([
    t.call(team, 'POST', '/announcements', said),
    t.call(team, 'POST', '/announcements', said),
  ])
  expect(first.body.data._id).toBe(second.body.data._id)
})

test('two accounts that become one keep what both wrote and read, each read once', async () => {
  const old = await t.person('Alumni')
  const kept = await t.person('Alumni')
  const own = await announce(t, old)
  const both = await announce(t, team, { roles: ['Alumni'] })
  for (const who of [old, kept]) await t.call(who, 'PUT', `/announcements/${both._id}/read`, {})
  await t.portal.inTransaction((tx) => t.portal.merges.run(tx, { mergedId: old.id, survivingId: kept.id }))
  expect((await read(kept, own._id)).body.data.can.update).toBe(true)
  expect((await read(team, both._id)).body.data.readCount).toBe(1)
})

test('what a team announced is listed by the team, for those alone whom it is for', async () => {
  const [writer, other] = [await t.person('Team'), await t.person('Team')]
  const { title } = await announce(t, writer, { roles: ['Student'], years: ['TE'], branches: ['IT'] })
  await announce(t, other)
  expect(await titlesOf(student, `&team=${writer.slug}`)).toEqual([title])
  expect(await titlesOf(firstYear, `&team=${writer.slug}`)).toEqual([])
  expect(await titlesOf(student, `&team=${writer.slug}&search=library`)).toEqual([title])
  expect(await titlesOf(student, '&team=no-such-team')).toEqual([])
  const ofCouncil = await announce(t, council)
  expect(await titlesOf(student, '&team=student-council')).toContain(ofCouncil.title)
})
