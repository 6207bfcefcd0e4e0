import { queryDomains } from '@portal/contract/reference.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { readDemoState, writeDemoState } from '#cast/demo-marker.store.ts'
import { seedDemo } from '#cast/seed-demo.ts'
import { indianDayOf } from '#platform/text/indian-day.ts'
import { type SignedIn, testPortal, testStart } from '#server/testing/test-portal.ts'
import {
  openCalls,
  personalFieldsIn,
  privateTextsIn,
  readAsVisitor,
  readPrivateTexts,
  type VisitorAnswer,
  webDirOfPreviews,
} from '#server/testing/visitor-reading.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1', PORTAL_WEB_DIR: webDirOfPreviews() })
const live = testPortal({
  PORTAL_MODE: 'live',
  GOOGLE_CLIENT_ID: 'client',
  PORTAL_SECRET: 'a secret of more than thirty-two characters',
  PORTAL_STUDENT_MAIL_DOMAIN: 'students.college.edu',
})
let outcomes: boolean[]
const percents: number[] = []

beforeAll(async () => {
  // The remains of an interrupted seed.
  await writeDemoState(t.portal, 'seeding')
  await t.person('Student', { name: 'Half Seeded', email: 'student@gst.example' })
  await t.portal.uploads.storeImage({ ownerId: null, bytes: await drawn() })
  outcomes = await Promise.all([seedDemo(t.portal, note), seedDemo(t.portal, note)])
}, 120_000)

const note = (percent: number) => {
  percents.push(percent)
}

async function drawn(): Promise<Buffer> {
  const { drawPicture } = await import('#cast/draw-picture.ts')
  return drawPicture('left over', 40, 40)
}

interface FestivalEvent {
  startsAt: string
  venue: string
  status: string
  seatsLeft: number | null
  minMembers: number
  maxMembers: number
}

async function signedIn(email: string): Promise<SignedIn> {
  const { id, slug } = await t.portal.db
    .selectFrom('accounts')
    .select(['id', 'slug'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { id, slug, email, token: await t.signIn(id) }
}

async function count(what: ReturnType<typeof sql<{ count: string }>>): Promise<number> {
  const { rows } = await what.execute(t.portal.db)
  return Number(rows[0]?.count)
}

describe('the demo data', () => {
  test('is seeded once when two replicas start together, and what a killed start left is gone', async () => {
    expect(outcomes.toSorted()).toEqual([false, true])
    expect(await readDemoState(t.portal)).toBe('done')
    expect(await count(sql`select count(*) from accounts where name = 'Half Seeded'`)).toBe(0)
    expect(await count(sql`select count(*) from uploads where use_count = 0`)).toBe(0)
  })

  test('is counted in percent, up to the end', () => {
    expect(percents.at(-1)).toBe(100)
    expect(percents).toEqual(percents.toSorted((one, other) => one - other))
    // If this fails, the number of steps in seed-demo.ts is no longer true.
    expect(percents.at(-2)).toBeGreaterThanOrEqual(96)
    expect(percents.filter((percent) => percent === 99).length).toBeLessThan(2)
  })

  test('is left alone at the next start, whatever became of it', async () => {
    expect(await seedDemo(t.portal)).toBe(false)
  })

  test('has two years of concessions in every state, four booklets and a queue for today', async () => {
    const desk = await signedIn('railway@gst.example')
    const { body } = await t.call(desk, 'GET', '/railway/booklets')
    const states = body.data.result.map(({ state }: { state: string }) => state)
    expect([states.toSorted(), body.data.gaps]).toEqual([['Available', 'Full', 'In use', 'In use'], 1])
    const { doubles } = (await t.call(desk, 'GET', '/railway/booklets/check')).body.data
    expect(doubles).toEqual([])
    const { states: counts } = (await t.call(desk, 'GET', '/railway/figures')).body.data
    for (const state of ['Pending', 'Approved', 'Issued', 'Rejected', 'Expired', 'Cancelled'])
      expect(counts[state], state).toBeGreaterThan(0)
    const register = (await t.call(desk, 'GET', '/railway/register/count?wholeSheet=true')).body.data
    expect(register.count).toBeGreaterThan(90)
    expect(register.since < '2025-01-01').toBe(true)
    // In the tests it is noon: students whose slot has passed were called, but at most half of them.
    expect((await t.call(desk, 'GET', '/railway/tokens')).body.data.waiting).toHaveLength(4)
    expect(Object.values(counts).reduce((sum: number, count) => sum + Number(count), 0)).toBeGreaterThan(250)
  })

  test('a visitor finds the named accounts first, and at least 60 students', async () => {
    const { body } = await t.call(null, 'GET', '/auth/demo')
    const { result } = body.data
    expect(
      result.slice(0, 11).map(({ email, name }: { email: string; name: string }) => [email, name]),
    ).toEqual([
      ['student@gst.example', 'Aarohi Deshmukh'],
      ['student2@gst.example', 'Zoya Kazi'],
      ['team@gst.example', 'Sports team'],
      ['literary@gst.example', 'Literary team'],
      ['council@gst.example', 'Council'],
      ['railway@gst.example', 'Railway desk'],
      ['regdesk@gst.example', 'Registration desk'],
      ['alumni@gst.example', 'Kabir Shaikh'],
      ['alumni2@gst.example', 'Meenal Raghunathan Iyer'],
      ['alumniadmin@gst.example', 'Alumni admin'],
      ['eventhead@gst.example', 'Sneha Patil'],
    ])
    expect(result.filter(({ role }: { role: string }) => role === 'Student').length).toBeGreaterThanOrEqual(
      60,
    )
  })

  test('holds a college: 400 students of all branches and years, 155 alumni in every state', async () => {
    expect(await count(sql`select count(*) from students`)).toBe(400)
    expect(await count(sql`select count(distinct (branch, year)) from students`)).toBe(36)
    expect(await count(sql`select count(*) from alumni`)).toBe(155)
    expect(await count(sql`select count(distinct status) from alumni`)).toBe(4)
    expect(
      await count(sql`select count(*) from alumni where body = '' or company_name = ''`),
    ).toBeGreaterThan(20)
    expect(await count(sql`select count(*) from accounts where photo_url is not null`)).toBeGreaterThan(80)
    expect(
      await count(sql`select count(*) from accounts where name ~ '[^\\u0000-\\u024F’]'`),
    ).toBeGreaterThan(10)
    expect(await count(sql`select count(*) from accounts where length(name) < 3`)).toBe(0)
    expect(await count(sql`select count(*) from accounts where length(name) > 60`)).toBeGreaterThan(0)
  })

  test('a student pages through 120 queries, the newest of them Aarohi’s, two hours old', async () => {
    const zoya = await signedIn('student2@gst.example')
    const { body } = await t.call(zoya, 'GET', '/alumni/getQuery')
    expect(body.data.total).toBe(120)
    expect(body.data.totalPage).toBe(24)
    const [newest] = body.data.result
    expect(newest.createdBy.name).toBe('Aarohi Deshmukh')
    expect(newest.images).toHaveLength(2)
    expect(testStart.getTime() - Date.parse(newest.createdAt)).toBe(130 * 60_000)
    const { body: detail } = await t.call(zoya, 'GET', `/alumni/singleQuery/${newest.slug}`)
    expect(
      detail.data.comments.map(({ author, upVotes }: { author: { name: string }; upVotes: string[] }) => [
        author.name,
        upVotes.length,
      ]),
    ).toEqual([
      ['Kabir Shaikh', 18],
      ['Meenal Raghunathan Iyer', 9],
      ['Zoya Kazi', 1],
    ])
  })

  test('shows queries in every state: closed, waiting, of every domain, with the shortest and the longest title', async () => {
    expect(await count(sql`select count(*) from forum_queries where not is_open`)).toBeGreaterThan(5)
    expect(await count(sql`select count(*) from forum_queries where answer_count = 0`)).toBeGreaterThan(5)
    expect(
      await count(sql`select count(*) from forum_queries where cardinality(images) > 0`),
    ).toBeGreaterThan(5)
    expect(await count(sql`select min(length(title)) as count from forum_queries`)).toBe(5)
    expect(await count(sql`select max(length(title)) as count from forum_queries`)).toBe(200)
    expect(await count(sql`select count(distinct body) from forum_queries`)).toBeGreaterThan(80)
    for (const tag of ['<pre>', '<table>', '<ul>', '<ol>'])
      expect(
        await count(sql`select count(*) from forum_queries where position(${tag} in body) > 0`),
      ).toBeGreaterThan(0)
    for (const domain of queryDomains)
      expect(
        await count(sql`select count(*) from forum_queries where ${domain} = any (domains)`),
      ).toBeGreaterThan(0)
  })

  test('nothing in it lies in the future or before its author came, and every count is true', async () => {
    expect(
      await count(sql`select count(*) from (select created_at, author_id from forum_queries
        union all select created_at, author_id from forum_answers union all select created_at, author_id from forum_replies) p
        join accounts a on a.id = p.author_id where p.created_at > ${testStart} or p.created_at < a.joined_at`),
    ).toBe(0)
    expect(
      await count(sql`select count(*) from forum_queries q
        where answer_count <> (select count(*) from forum_answers where query_id = q.id)`),
    ).toBe(0)
    expect(await count(sql`select count(*) from forum_answers`)).toBeGreaterThan(250)
    expect(await count(sql`select count(*) from forum_likes`)).toBe(
      await count(sql`select sum(like_count) as count from forum_answers`),
    )
  })

  test('shows 63 events over two years, in every state', async () => {
    const aarohi = await signedIn('student@gst.example')
    const totals: number[] = []
    const statuses = new Set<string>()
    const states = new Set<string>()
    for (const when of ['past', 'ongoing', 'upcoming']) {
      const { body } = await t.call(aarohi, 'GET', `/events?when=${when}&limit=50`)
      totals.push(body.data.total)
      for (const { status, mine } of body.data.result) {
        statuses.add(status)
        if (mine && when === 'upcoming') states.add(mine.state)
      }
    }
    expect(totals).toEqual([25, 8, 26])
    expect(await count(sql`select count(*) from events`)).toBe(63)
    expect([...statuses].sort()).toEqual(['cancelled', 'closed', 'full', 'open', 'over'])
    expect([...states].sort()).toEqual(['Approved', 'Pending members', 'Waiting'])
    expect(await count(sql`select count(*) from event_registrations where offered_until is not null`)).toBe(1)
    expect(
      await count(sql`select count(*) from event_participants where checked_in_at is not null`),
    ).toBeGreaterThan(300)
    expect(
      await count(sql`select count(*) from event_registrations where mailed_state is distinct from state`),
    ).toBe(0)
    const { body } = await t.call(await signedIn('team@gst.example'), 'GET', '/events/my')
    expect(body.data.counts).toEqual({ draft: 1, scheduled: 1, live: 8, past: 5, cancelled: 1 })
  })

  test('is on the second of three days of the festival, with events for one and for groups to join', async () => {
    const festival: FestivalEvent[] = []
    for (const when of ['past', 'ongoing', 'upcoming']) {
      const { body } = await t.call(null, 'GET', `/events?fest=TML&when=${when}&limit=50`)
      festival.push(...body.data.result)
    }
    const thisYear = festival.filter(({ startsAt }) => startsAt > '2026-07')
    const days = new Set(thisYear.map(({ startsAt }) => indianDayOf(new Date(startsAt))))
    expect([...days].sort()).toEqual(['2026-11-19', '2026-11-20', '2026-11-21'])
    expect(new Set(thisYear.map(({ venue }) => venue)).size).toBeGreaterThan(6)
    const open = thisYear.filter(({ status }) => status === 'open')
    expect(
      open.filter(
        ({ maxMembers, seatsLeft }) => maxMembers === 1 && (seatsLeft ?? 0) >= 2 && (seatsLeft ?? 0) <= 59,
      ),
    ).not.toEqual([])
    expect(
      open.filter(
        ({ minMembers, maxMembers, seatsLeft }) =>
          minMembers === 2 && maxMembers === 3 && (seatsLeft ?? 0) >= 6,
      ),
    ).not.toEqual([])
    const pillars = await count(
      sql`select count(distinct category) from events where fest = 'TML' and guest_fee > 0`,
    )
    expect(pillars).toBe(3)
    const headed = sql<{
      count: string
    }>`select count(*) from event_heads h join events e on e.id = h.event_id
      join accounts a on a.id = h.account_id where e.fest = 'TML' and a.email = 'eventhead@gst.example'`
    expect(await count(headed)).toBeGreaterThanOrEqual(2)
    const states = sql<{ count: string }>`select count(distinct r.state) from event_registrations r
      join events e on e.id = r.event_id where e.fest = 'TML'`
    expect(await count(states)).toBe(6)
  })

  test('has guests at every step of the desk, results of heads, and what waits for the sports team', async () => {
    expect(await count(sql`select count(distinct mode) from festival_payments where voided_at is null`)).toBe(
      4,
    )
    const guests = sql<{ count: string }>`select count(distinct (state, unconfirmed_until is null))
      from event_registrations where leader_guest_id is not null`
    expect(await count(guests)).toBe(4)
    expect(await count(sql`select count(distinct state) from festival_plays`)).toBe(2)
    expect(await count(sql`select count(distinct kind) from festival_plans`)).toBe(2)
    const { body: page } = await t.call(null, 'GET', '/tml/festival')
    expect(new Set(page.data.results.map(({ event }: { event: string }) => event)).size).toBe(4)
    const sports = await signedIn('team@gst.example')
    const { body: before } = await t.call(null, 'GET', `/tml/festival?year=${page.data.academicYears[1]}`)
    expect([before.data.winners.length, before.data.gallery.length]).toEqual([13, 9])
    const { body: desk } = await t.call(sports, 'GET', '/tml/lakshya/scoreboard/dashboard')
    expect(desk.data.results.map(({ place }: { place: number }) => place)).toEqual([1, 2, 3])
    const { body: board } = await t.call(null, 'GET', '/tml/lakshya/scoreboard')
    expect(board.data[0]).toEqual({ branch: 'AIML', points: 412 })
    const council = await signedIn('council@gst.example')
    const { body: reported } = await t.call(council, 'GET', '/events/questions/reports')
    expect(reported.data.result).toMatchObject([{ reports: [{}, {}] }])
    const { body: answers } = await t.call(council, 'GET', '/events/answers/reports')
    expect(answers.data.result).toMatchObject([{ answer: { event: { title: 'RoboSoccer' } }, reports: [{}] }])
    expect(await count(sql`select count(*) from event_files where kind = 'rules'`)).toBe(1)
  })

  test('leaves certificates and feedback of past events, and tells nobody of them again', async () => {
    const aarohi = await signedIn('student@gst.example')
    const { body } = await t.call(aarohi, 'GET', '/events/registered?when=past')
    const [certified] = body.data.result.filter(
      ({ mine }: { mine: { certificate: string | null } }) => mine.certificate,
    )
    const code = encodeURIComponent(certified?.mine.certificate)
    const { body: check } = await t.call(null, 'GET', `/events/${certified?.slug}/certificate?code=${code}`)
    expect(check.data).toMatchObject({ valid: true, name: 'Aarohi Deshmukh' })
    expect(await count(sql`select count(*) from event_certificates where told_kind is null`)).toBe(0)
    expect(await count(sql`select count(distinct kind) from event_certificates`)).toBe(4)
    expect(await count(sql`select count(distinct event_id) from event_feedback`)).toBeGreaterThan(4)
  })

  test('shows reports in every state, with what they need to be printed', async () => {
    const council = await signedIn('council@gst.example')
    const { body } = await t.call(council, 'GET', '/reports?limit=50')
    const { counts, result } = body.data
    expect(counts).toMatchObject({ Draft: 1, Submitted: 1, Returned: 1, Accepted: 4 })
    expect(counts.NotStarted).toBeGreaterThan(5)
    const accepted = result.find(({ state }: { state: string }) => state === 'Accepted')
    const { body: read } = await t.call(council, 'GET', `/reports/${accepted._id}`)
    expect(read.data.attended).toBeGreaterThan(0)
    expect(read.data.photos.length).toBeGreaterThan(1)
    expect(read.data.checks.every(({ isReady }: { isReady: boolean }) => isReady)).toBe(true)
  })

  test('bells begin with a few unseen: three for Aarohi, five for Kabir', async () => {
    for (const [email, unseen] of [
      ['student@gst.example', 3],
      ['alumni@gst.example', 5],
    ] as const) {
      const { body } = await t.call(await signedIn(email), 'GET', '/notification/getAllNotifications?for=me')
      expect(body.data.unseenCount).toBe(unseen)
    }
  })

  test('the sports, the literary and the festival team have their rights, and nobody is signed in', async () => {
    const { rows } = await sql<{ email: string; rights: string[] }>`
      select email, rights from accounts where rights <> '{}' order by email`.execute(t.portal.db)
    expect(rows).toEqual([
      { email: 'literary@gst.example', rights: ['allReports'] },
      { email: 'team@gst.example', rights: ['scoreboard', 'festivalSite'] },
    ])
  })
})

describe('a visitor of the demo', () => {
  let answers: VisitorAnswer[]
  beforeAll(async () => {
    answers = await readAsVisitor(t)
  })

  test('reaches every open call, and reads things of every kind', async () => {
    expect(answers.filter(({ status }) => status === 429 || status >= 500)).toEqual([])
    const called = new Set(answers.map(({ call }) => call))
    expect(
      openCalls.map(({ method, path }) => `${method} ${path}`).filter((call) => !called.has(call)),
    ).toEqual([])
    const read = new Set(answers.filter(({ status }) => status === 200).map(({ call }) => call))
    const things = [
      ...['/events/:id', '/events/:id/questions', '/events/:id/event.ics', '/events/:id/certificate'],
      ...[
        '/blogs/:id',
        '/teams/:slug',
        '/calendar/:term',
        '/forms/:id/fill',
        '/council/documents',
        '/tml/festival',
      ],
      ...['/tml/sponsors', '/tml/lakshya/scoreboard/:branch'],
    ]
    expect(things.filter((path) => !read.has(`GET ${path}`))).toEqual([])
  })

  test('gets no e-mail, phone, PRN, date of birth, address, photo or page of a person', async () => {
    const texts = await readPrivateTexts(t)
    const found = answers
      .filter(({ call }) => call !== 'GET /auth/demo')
      .flatMap(({ address, text }) => privateTextsIn(text, texts).map((kind) => `${address}: ${kind}`))
    expect(found).toEqual([])
  })

  test('gets no class and no contact of a person, except the house that a winner scored for and the phones of the festival', async () => {
    const filled = answers
      .filter(({ call }) => call !== 'GET /auth/demo')
      .flatMap(({ call, data }) => personalFieldsIn(data).map((field) => `${call} ${field}`))
    expect([...new Set(filled)].toSorted()).toEqual([
      // The logos of teams, and the phone numbers that teams entered for festival guests
      // (docs/decisions/0111).
      ...['GET /events result[].team.profile', 'GET /events/:id contacts[].phone'],
      ...['GET /events/:id createdBy.profile', 'GET /events/:id team.profile'],
      'GET /events/:id/questions comments[].reply[].author.profile',
      // Links of the college and of teams.
      ...['GET /site socialLinks.github', 'GET /site socialLinks.linkedin'],
      ...[
        'GET /teams/:slug links.github',
        'GET /teams/:slug links.linkedin',
        'GET /tml result[].team.profile',
      ],
      // The same phone numbers, and a winner's house.
      ...['GET /tml/festival contacts[].phone', 'GET /tml/festival results[].branch'],
      'GET /tml/festival winners[].branch',
      // The points of the houses.
      ...['GET /tml/lakshya/scoreboard [].branch', 'GET /tml/lakshya/scoreboard/:branch branch'],
      'GET /tml/lakshya/scoreboard/state board[].branch',
    ])
  })
})

describe('a portal that is not a demo', () => {
  test('gets no demo data in live mode', async () => {
    expect(await seedDemo(live.portal)).toBe(false)
    expect(await readDemoState(live.portal)).toBe('none')
    const { rows } = await sql`select from accounts`.execute(live.portal.db)
    expect(rows).toHaveLength(0)
  })
})

describe('a database with people of its own', () => {
  const own = testPortal()

  test('is not touched by the demo', async () => {
    await own.person('Student', { name: 'Real Student' })
    expect(await seedDemo(own.portal)).toBe(false)
    const { rows } = await sql`select name from accounts`.execute(own.portal.db)
    expect(rows).toEqual([{ name: 'Real Student' }])
  })
})
