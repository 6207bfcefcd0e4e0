import { beforeAll, expect, test } from 'vitest'
import { ask } from '#server/testing/forum-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let student: SignedIn

/** The titles in the forum with their domains. */
const held: Record<string, string[]> = {
  'Which laptop for 4K editing below 80,000 rupees?': ['Video Editing'],
  'Is Kaggle still worth the time?': ['Data Science', 'ML'],
  'Should I learn Rust, Go or neither before placements?': ['Other'],
  'How much SQL is enough for a backend internship?': ['Web'],
  'Marketing internship for an engineer: a detour or a head start?': ['Marketing'],
  'AWS or Azure for a campus start?': ['Cloud Computing'],
  'Is an AWS certificate worth the money?': ['Cloud Computing'],
  'Can I do a deep-learning project without a GPU?': ['ML', 'AI'],
  'Mathematics for ML: which chapters can wait?': ['ML'],
  'MS abroad or two years of work first?': ['Other'],
  'Kubernetes on the resume of a student: impressive or suspicious?': ['Cloud Computing'],
  'Docker in the resume: what will they ask?': ['Cloud Computing'],
  'Resume on one page: what goes first for a second-year student?': ['Other'],
  'How did you get your first bug bounty without breaking the law?': ['Cyber Security'],
  'React, Angular or plain HTML for a college fest site?': ['Web'],
  'REST or GraphQL for a project with one screen?': ['Web'],
  'Data analyst or data scientist: what is the difference on a Tuesday?': ['Data Science'],
  'GATE in one year with a job?': ['Other'],
  'Graphs in twenty days: what would you skip?': ['Data Structures'],
  'Blockchain for storing marksheets: sensible project or buzzword?': ['Blockchain'],
  'Flutter or native for a final-year app with Bluetooth?': ['App'],
  'Is it too late to start competitive programming in the third year?': ['Competitive Coding'],
  'C++ for contests, Python for work: does switching hurt?': ['Competitive Coding'],
  'How do you keep an internship and 75 % attendance together?': ['Other'],
  'Recursion works on paper, but my stack overflows. What do you write in a contest?': ['Competitive Coding'],
}

/**
 * Twenty typed titles with the beginnings of the titles that should be listed, best match first; none for no
 * list.
 */
const typed: [title: string, domains: string, shown: string[]][] = [
  ['Is a masters in Germany worth it in one year?', 'Other', []],
  ['Is it worth learning Go in one year?', 'Other', []],
  ['Is the Kaggle time worth it?', '', ['Is Kaggle']],
  ['Which laptop should I buy for video editing?', 'Video Editing', ['Which laptop']],
  ['Can I finish GATE preparation in one year?', '', ['GATE in one year']],
  ['What are the best ways to start in the second year?', '', []],
  ['Do recruiters look at Docker on a resume?', 'Cloud Computing', ['Docker in', 'Kubernetes on']],
  ['AWS certificate or Azure certificate?', 'Cloud Computing', ['Is an AWS', 'AWS or Azure']],
  ['How do I get a bug bounty?', 'Cyber Security', ['How did you get']],
  ['React or Angular?', 'Web', ['React, Angular']],
  ['How do I choose a project with one year left?', '', []],
  ['GraphQL for a mobile app', 'Web', ['REST or GraphQL']],
  ['Data scientist or data analyst first?', 'Data Science', ['Data analyst']],
  ['Is blockchain a buzzword?', 'Blockchain', ['Blockchain for']],
  ['Rust before placements?', '', ['Should I learn Rust']],
  ['Where can I rent a GPU for deep learning?', 'ML', ['Can I do a deep']],
  ['Which hostel has the best food near the college?', 'Other', []],
  ['How do I learn to play the guitar in one month?', 'Other', []],
  ['Is competitive programming worth starting this late?', 'Competitive Coding', ['Is it too late']],
  ['Internship in backend with SQL', 'Web', ['How much SQL']],
]

beforeAll(async () => {
  const others = await Promise.all([1, 2, 3].map(() => t.person('Student')))
  student = await t.person('Student')
  for (const [index, [query, domain]] of Object.entries(held).entries())
    await ask(t, [student, ...others][index % 4] ?? student, { query, domain })
})

test.each(typed)(
  'below %j (%s) appears what is about its topic, and nothing else',
  async (title, domain, shown) => {
    const search = new URLSearchParams({ title, domain })
    const { body } = await t.call(student, 'GET', `/alumni/similarQueries?${search}`)
    const titles: string[] = body.data.result.map(({ query }: { query: string }) => query)
    expect(titles.map((one) => shown.find((start) => one.startsWith(start)) ?? one)).toEqual(shown)
  },
)

test('beside a query, its own domains count', async () => {
  const { body } = await t.call(student, 'GET', '/alumni/getQuery?name=Docker&domain=All')
  const [docker] = body.data.result
  const search = new URLSearchParams({ title: docker.query, except: docker._id })
  const { body: found } = await t.call(student, 'GET', `/alumni/similarQueries?${search}`)
  expect(found.data.result[0].query).toMatch(/^Kubernetes/)
})

test('a domain that the list does not have is refused', async () => {
  const { status, body } = await t.call(student, 'GET', '/alumni/similarQueries?title=React&domain=Foo')
  expect([status, body.errors[0].path]).toEqual([400, 'domain'])
})
