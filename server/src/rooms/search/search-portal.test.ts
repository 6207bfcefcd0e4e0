import { accountRoles } from '@portal/contract/roles.ts'
import { type SearchHit, searchKinds } from '@portal/contract/search.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { rooms } from '#server/app.ts'
import { announce, postInternship } from '#server/testing/announcements-testing.ts'
import { write } from '#server/testing/blogs-testing.ts'
import { ask, close } from '#server/testing/forum-testing.ts'
import { share } from '#server/testing/notes-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
const people = {} as Record<(typeof accountRoles)[number], SignedIn>

async function search(who: SignedIn, q: string, limit = 50): Promise<SearchHit[]> {
  const { status, body } = await t.call(
    who,
    'GET',
    `/search?${new URLSearchParams({ q, limit: `${limit}` })}`,
  )
  expect([status, body.success]).toEqual([200, true])
  return body.data.result
}
const titles = async (who: SignedIn, q: string) => (await search(who, q)).map(({ title }) => title)

/** Slugs end with random characters. */
const startingWith = (path: string) =>
  expect.stringMatching(new RegExp(`^${path.replace('?', '\\?')}[0-9a-f]+$`))

beforeAll(async () => {
  for (const role of accountRoles) people[role] = await t.person(role, { name: `${role} Zephyr` })
  const { Student: student, Team: team } = people
  await ask(t, student, { query: 'Who flies a zephyr kite?' })
  await write(t, student, { title: 'A zephyr of spring', tags: ['wind', 'kites'] })
  await share(t, student, { title: 'Zephyr lab manual' })
  await announce(t, team, {
    title: 'Zephyr day is here',
    roles: ['Student', 'Team', 'Council', 'Alumni'],
  })
})

describe('what a search finds', () => {
  test('each role finds the kinds whose screens it may open, and no other', async () => {
    const lines: string[] = []
    for (const role of accountRoles) {
      const kinds = new Set((await search(people[role], 'zephyr')).map(({ kind }) => kind))
      lines.push(`${role}: ${[...kinds].join(', ')}`)
    }
    expect(lines).toEqual([
      'Student: person, team, query, announcement, blog, note',
      'Team: person, team, query, announcement, blog',
      'Council: team, announcement, blog',
      'Railway: team, blog',
      'RegDesk: team, blog',
      'Alumni: person, team, query, announcement, blog',
      'AlumniAdmin: person, team, blog',
    ])
  })

  test('a hit says what it is and where it opens', async () => {
    const hits = await search(people.Student, 'zephyr')
    expect(hits).toContainEqual({
      kind: 'person',
      title: 'Alumni Zephyr',
      hint: 'CE, class of 2021',
      path: `/alumni/profile/${people.Alumni.slug}`,
    })
    expect(hits).toContainEqual({
      kind: 'person',
      title: 'Student Zephyr',
      hint: 'TE IT',
      path: `/profile/${people.Student.slug}`,
    })
    expect(hits.filter(({ kind }) => kind !== 'person')).toEqual([
      { kind: 'team', title: 'Team Zephyr', hint: 'Other', path: `/team/${people.Team.slug}` },
      {
        kind: 'query',
        title: 'Who flies a zephyr kite?',
        hint: 'Web',
        path: startingWith('/alumni/eachQuery/who-flies-a-zephyr-kite-'),
      },
      {
        kind: 'announcement',
        title: 'Zephyr day is here',
        hint: '',
        path: startingWith('/announcements?open=zephyr-day-is-here-'),
      },
      {
        kind: 'blog',
        title: 'A zephyr of spring',
        hint: expect.stringMatching(/^\d min read · wind · kites$/),
        path: startingWith('/blog/a-zephyr-of-spring-'),
      },
      {
        kind: 'note',
        title: 'Zephyr lab manual',
        hint: 'Notes · Operating System',
        path: startingWith('/notes?note=zephyr-lab-manual-'),
      },
    ])
  })

  test('the screens of the menu come first, each role its own', async () => {
    expect(await search(people.Student, 'notes')).toEqual(
      expect.arrayContaining([
        { kind: 'room', title: 'Notes', hint: '', path: '/notes' },
        { kind: 'room', title: 'My Notes', hint: '', path: '/notes?tab=mine' },
      ]),
    )
    expect(await titles(people.Railway, 'notes')).toEqual([])
    expect(await titles(people.Council, 'announcem')).toEqual(['Announcements', 'My Announcements'])
  })

  test('a visitor has no search', async () => {
    expect(await t.call(null, 'GET', '/search?q=zephyr')).toMatchObject({ status: 401 })
  })
})

describe('what a search never finds', () => {
  test('people who are blocked, not approved or gone', async () => {
    const ketan = await t.person('Alumni', { name: 'Ketan Quasar' })
    await t.person('Alumni', { name: 'Pending Quasar', alumnus: { status: 'pending' } })
    expect(await titles(people.Student, 'quasar')).toEqual(['Ketan Quasar'])
    await sql`update accounts set blocked_at = now() where id = ${ketan.id}`.execute(t.portal.db)
    expect(await titles(people.Student, 'quasar')).toEqual([])
  })

  test('blogs before they are published, and notes that are hidden', async () => {
    await write(t, people.Student, { title: 'A nebula in draft', state: 'draft' })
    const note = await share(t, people.Student, { title: 'Nebula notes' })
    expect(await titles(people.Student, 'nebula')).toEqual(['Nebula notes'])
    await sql`update notes set state = 'hidden' where id = ${note._id}`.execute(t.portal.db)
    expect(await titles(people.Student, 'nebula')).toEqual([])
  })

  test('announcements that are for others, not published yet or over', async () => {
    const extc = await t.person('Student', { student: { branch: 'EXTC', year: 'FE' } })
    await announce(t, people.Council, { title: 'Pulsar for FE', years: ['FE'] })
    await announce(t, people.Council, { title: 'Pulsar in draft', state: 'draft' })
    await postInternship(t, people.Alumni, { title: 'Pulsar internship', deadline: '2026-11-21' })
    expect(await titles(extc, 'pulsar')).toEqual(['Pulsar internship', 'Pulsar for FE'])
    expect(await titles(people.Student, 'pulsar')).toEqual(['Pulsar internship'])
    t.clock.advance(3 * 86_400_000)
    for (const role of accountRoles) people[role].token = await t.signIn(people[role].id)
    expect(await titles(people.Student, 'pulsar')).toEqual([])
  })

  test('a query that is closed is found, and says so', async () => {
    const query = await ask(t, people.Student, { query: 'Is the comet back?' })
    await close(t, people.Student, query._id)
    expect(await search(people.Alumni, 'comet')).toMatchObject([{ hint: 'Closed · Web' }])
  })
})

describe('what was typed', () => {
  test('fits by every word in any order and case, short words at the beginning of a word', async () => {
    await ask(t, people.Student, { query: 'How do I learn Kubernetes at home?' })
    for (const q of ['kubernetes learn', 'HOME how', '  bernet  ', 'ku ho', 'i do'])
      expect(await titles(people.Student, q), q).toContain('How do I learn Kubernetes at home?')
    for (const q of ['kubernetes office', 'ub'])
      expect(await titles(people.Student, q), q).not.toContain('How do I learn Kubernetes at home?')
  })

  test('means itself: wildcards, quotes and signs of other languages find what holds them', async () => {
    const odd = 'Is 100%_of \'C++\' "a\\b"; drop table?'
    await ask(t, people.Student, { query: odd })
    await ask(t, people.Student, { query: 'आशा कैसे?' })
    for (const q of ['100%', '%_of', "'c++'", 'a\\b', '"a\\b"; drop table', '%', '_'])
      expect(
        (await titles(people.Student, q)).filter((title) => title !== odd),
        q,
      ).toEqual([])
    expect(await titles(people.Student, '100%_of')).toEqual([odd])
    expect(await titles(people.Student, 'आशा')).toEqual(['आशा कैसे?'])
    for (const q of ["' or 1=1 --", '$1', '%%%', '\\', '__', 'a'.repeat(80), '😀'.repeat(40)])
      expect(await titles(people.Student, q), q).toEqual([])
  })

  test('is refused when it is empty, too long or no text', async () => {
    const wrong = ['', 'q=', 'q=%20', `q=${'a'.repeat(81)}`, 'q=a%00', 'q=a&q=b', 'q[a]=b']
    for (const query of [...wrong, 'q=a&limit=0', 'q=a&limit=51', 'q=a&limit=ten'])
      expect(await t.call(people.Student, 'GET', `/search?${query}`), query).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION' },
      })
  })
})

test('a small limit is shared between the kinds, what begins with the words first', async () => {
  for (const nth of [1, 2, 3]) await ask(t, people.Student, { query: `The zephyr again, part ${nth}` })
  await ask(t, people.Student, { query: 'Zephyr first' })
  const hits = await search(people.Student, 'zephyr', 8)
  expect(hits).toHaveLength(8)
  const kinds = hits.map(({ kind }) => kind)
  expect(new Set(kinds).size).toBe(6)
  expect(kinds).toEqual(kinds.toSorted((a, b) => searchKinds.indexOf(a) - searchKinds.indexOf(b)))
  expect(hits.find(({ kind }) => kind === 'query')?.title).toBe('Zephyr first')
  expect(await search(people.Student, 'zephyr', 1)).toHaveLength(1)
})

test('what is rare and old is found behind thousands of newer titles', async () => {
  await sql`insert into forum_queries (slug, title, domains, author_id, created_at)
    select 'filler-' || n, 'Filler about placements ' || n, '{Web}', ${people.Student.id}, now() - n * interval '1 minute'
    from generate_series(1, 2500) as n`.execute(t.portal.db)
  await sql`update forum_queries set title = 'An old basilisk story' where slug = 'filler-2500'`.execute(
    t.portal.db,
  )
  // Inserted past the portal, so the cached newest titles are invalidated as a writer would do.
  t.portal.listener.deliver('forum-counts', { title: '', domains: '' })
  expect(await titles(people.Student, 'basilisk')).toEqual(['An old basilisk story'])
  expect(await search(people.Student, 'placements', 5)).toHaveLength(5)
})

test('a thing is found once, however many applications were built on the portal', async () => {
  for (const room of rooms) if (room.search) t.portal.searches.add(room.search(t.portal))
  const found = (await search(people.Student, 'zephyr')).map(({ path }) => path)
  expect(found).toEqual([...new Set(found)])
})
